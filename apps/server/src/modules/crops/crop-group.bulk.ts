import { type CropGroup, CropGroupQuery } from '@vuon/contract/crops/crop-group';
import type { CatalogueScope } from '../../http/scope.ts';
import { type BulkAction, type BulkList, whyNot } from '../lists/index.ts';
import { countCropGroups, findCropGroups, readCropGroups } from './crop-group.queries.ts';
import {
  archiveCropGroup,
  refuseSystemRecord,
  refuseUsed,
  refuseUsedCode,
  removeCropGroup,
  restoreCropGroup,
} from './crop-group.service.ts';
import type { CropGroupUse } from './crop-group-use.ts';

const list: BulkList<CropGroup, CropGroupQuery> = {
  type: 'crop-group',
  noun: 'nhóm cây trồng',
  query: CropGroupQuery,
  read: ({ db, entityId }, query, by) => readCropGroups(db, entityId, { ...query, page: 1, sort: 'name', ...by }),
  count: ({ db, entityId }, query) => countCropGroups(db, entityId, query),
  find: ({ db, entityId }, ids) => findCropGroups(db, entityId, ids),
};
const common = { list, may: 'crops.write' } as const;

const deleted = 'Đã bị xóa; hãy khôi phục trước.';
const refuseOthers = (scope: CatalogueScope, group: CropGroup) => whyNot(() => refuseSystemRecord(scope, group));

export const cropGroupBulk = (uses: CropGroupUse[]): BulkAction<CropGroup>[] => [
  {
    ...common,
    action: 'crop-group.archive',
    verb: 'Lưu trữ',
    refuse: async (scope, group) => {
      if (group.deletedAt) return deleted;
      return group.archived ? 'Đã lưu trữ từ trước.' : refuseOthers(scope, group);
    },
    act: (scope, { id, version }) => archiveCropGroup(scope, id, true, version),
  },
  {
    ...common,
    action: 'crop-group.unarchive',
    verb: 'Dùng lại',
    refuse: async (scope, group) => {
      if (group.deletedAt) return deleted;
      return group.archived ? refuseOthers(scope, group) : 'Đang dùng, không lưu trữ.';
    },
    act: (scope, { id, version }) => archiveCropGroup(scope, id, false, version),
  },
  {
    ...common,
    action: 'crop-group.remove',
    verb: 'Xóa',
    refuse: async (scope, group) => {
      if (group.deletedAt) return 'Đã bị xóa từ trước.';
      return (await refuseOthers(scope, group)) ?? whyNot(() => refuseUsed(uses, scope, group));
    },
    act: (scope, { id, version }) => removeCropGroup(uses, scope, id, version),
  },
  {
    ...common,
    action: 'crop-group.restore',
    verb: 'Khôi phục',
    refuse: async (scope, group) => {
      if (!group.deletedAt) return 'Chưa bị xóa.';
      return (await refuseOthers(scope, group)) ?? whyNot(() => refuseUsedCode(scope, group));
    },
    act: (scope, { id }) => restoreCropGroup(scope, id),
  },
];
