import type { RouteObject } from 'react-router';

/** Under '/so-tay-canh-tac'. */
export const handbookRoutes: RouteObject[] = [];
