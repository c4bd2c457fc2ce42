import { type CropGroup, cropIconNames } from '@vuon/contract/crops/crop-group';
import type { RecordKind } from '#records';
import { cropGroupHeaders, formatYields } from './crop-group.columns.ts';
import { findCropGroup } from './crop-group.queries.ts';

export const cropGroupRecord: RecordKind = {
  type: 'crop-group',
  noun: 'nhóm cây trồng',
  read: 'farm.read',
  write: 'crops.write',
  find: async ({ db, entityId }, id) => {
    const group = await findCropGroup(db, entityId, id);
    if (!group) return undefined;
    const { name, deletedAt } = group;
    return { ref: { type: 'crop-group', id, within: [], name }, entityId: group.entityId, deletedAt };
  },
  describe: ({ name }) => ({ name: String(name ?? ''), within: [] }),
  labels: cropGroupHeaders,
  show: (field, value) => {
    if (field === 'yields') return formatYields(value as CropGroup['yields']);
    if (field === 'icon') return cropIconNames[value as CropGroup['icon']] ?? String(value);
    return typeof value === 'number' ? String(value).replace('.', ',') : String(value);
  },
};
