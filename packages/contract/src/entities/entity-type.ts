import { z } from 'zod';
import { required } from '../value.ts';

export const entityTypes = [
  'farm',
  'store',
  'collaborator',
  'warehouse',
  'transport',
  'volunteer',
  'organisation',
] as const;
export const EntityType = required('Loại', z.enum(entityTypes));
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
