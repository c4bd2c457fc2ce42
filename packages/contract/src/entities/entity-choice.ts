import { z } from 'zod';
import { listQuery, page } from '../list.ts';
import { entityRoles } from '../permission.ts';
import type { RouteTable } from '../route.ts';
import { Id } from '../value.ts';
import { AreaUnit } from './area-unit.ts';
import { EntityStatus } from './entity-status.ts';
import { EntityType } from './entity-type.ts';

// Separate from the entity itself: every page of the web loads this, and only the administrator's pages load the rest.

/** An entity as its members choose it; `role` is null where an admin may act without being a member. */
export const EntityChoice = z.object({
  id: Id,
  name: z.string(),
  type: EntityType,
  status: EntityStatus,
  /** Why it is suspended or closed. */
  statusReason: z.string().nullable().optional(),
  provinceName: z.string().nullable(),
  role: z.enum(entityRoles).nullable(),
  isDemo: z.boolean(),
  /** The unit that land is shown in besides hectares. */
  areaUnit: AreaUnit.nullable().optional(),
});
export type EntityChoice = z.infer<typeof EntityChoice>;

export const entityChoiceRoutes = {
  mine: {
    method: 'GET',
    path: '/api/v2/entities/mine',
    summary: 'Các đơn vị mà người gọi được chọn',
    query: listQuery(['name'], 'name'),
    answer: page(EntityChoice),
    may: 'signed-in',
  },
  removeDemo: {
    method: 'DELETE',
    path: '/api/v2/demo',
    summary: 'Gỡ nông trại mẫu',
    answer: z.object({ removed: z.int() }),
    may: 'admin',
  },
} satisfies RouteTable;
