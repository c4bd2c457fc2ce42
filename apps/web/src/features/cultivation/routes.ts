import type { RouteObject } from 'react-router';

export const cultivationRoutes: RouteObject[] = [];
