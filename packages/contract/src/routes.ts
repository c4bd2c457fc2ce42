import { cropGroupRoutes } from './crops/crop-group.ts';
import { seasonRoutes } from './crops/season.ts';
import { entityRoutes } from './entities/entity.ts';
import { sessionRoutes } from './identity/session.ts';
import { userRoutes } from './identity/user.ts';
import type { Route } from './route.ts';

/** Every route there is: what the documentation lists and the test of rights walks. */
export const allRoutes: Route[] = [sessionRoutes, userRoutes, entityRoutes, cropGroupRoutes, seasonRoutes].flatMap(
  (table) => Object.values(table) as Route[],
);
