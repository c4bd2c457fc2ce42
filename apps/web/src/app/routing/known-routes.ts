import { createContext } from 'react';
import type { RouteObject } from 'react-router';

/** The router's own table, for the menu; a context, because the table itself imports the shell. */
export const KnownRoutes = createContext<RouteObject[]>([]);
