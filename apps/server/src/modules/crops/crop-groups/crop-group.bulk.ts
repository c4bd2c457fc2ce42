import { type CropGroup, CropGroupQuery } from '@vuon/contract/crops/crop-group';
import { type BulkList, catalogueBulk } from '#lists';
import { countCropGroups, findCropGroups, readCropGroups } from './crop-group.queries.ts';
import {
  archiveCropGroup,
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

export const cropGroupBulk = (uses: CropGroupUse[]) =>
  catalogueBulk(list, {
    may: 'crops.write',
    refuseRemoving: (scope, group) => refuseUsed(uses, scope, group),
    refuseRestoring: refuseUsedCode,
    archive: (scope, { id, version }, archived) => archiveCropGroup(scope, id, archived, version),
    remove: (scope, { id, version }) => removeCropGroup(uses, scope, id, version),
    restore: (scope, { id }) => restoreCropGroup(scope, id),
  });
