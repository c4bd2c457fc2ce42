import { z } from 'zod';
import { listQuery, page } from '../list.ts';
import { entityRoles } from '../permission.ts';
import type { RouteTable } from '../route.ts';
import { Id } from '../value.ts';

export const entityTypes = [
  'farm',
  'store',
  'collaborator',
  'warehouse',
  'transport',
  'volunteer',
  'organisation',
] as const;
export const EntityType = z.enum(entityTypes);
export type EntityType = z.infer<typeof EntityType>;
export const entityTypeNames: Record<EntityType, string> = {
  farm: 'Nông trại',
  store: 'Cửa hàng',
  collaborator: 'Cộng tác viên',
  warehouse: 'Kho',
  transport: 'Vận chuyển',
  volunteer: 'Tình nguyện',
  organisation: 'Tổ chức',
};

export const entityStatuses = ['pending', 'active', 'suspended', 'closed'] as const;
export const EntityStatus = z.enum(entityStatuses);
export type EntityStatus = z.infer<typeof EntityStatus>;
export const entityStatusNames: Record<EntityStatus, string> = {
  pending: 'Chờ duyệt',
  active: 'Đang hoạt động',
  suspended: 'Tạm ngưng',
  closed: 'Đã đóng',
};
/** Its members still sign in and read, and write nothing; the platform's admin may. */
export const isReadOnly = (status: EntityStatus): boolean => status === 'suspended' || status === 'closed';

/** An entity as its members choose it; `role` is null where an admin may act without being a member. */
export const EntityChoice = z.object({
  id: Id,
  name: z.string(),
  type: EntityType,
  status: EntityStatus,
  provinceName: z.string().nullable(),
  role: z.enum(entityRoles).nullable(),
  isDemo: z.boolean(),
});
export type EntityChoice = z.infer<typeof EntityChoice>;

export const entityLabels = { name: 'Tên đơn vị', type: 'Loại', status: 'Trạng thái', provinceName: 'Tỉnh, thành phố' };

export const entityRoutes = {
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
