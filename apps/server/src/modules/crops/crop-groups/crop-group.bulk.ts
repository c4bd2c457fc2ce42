import { CropGroupQuery } from '@vuon/contract/crops/crop-group';
import { bulkList, catalogueBulk } from '#lists';
import { cropGroupList } from './crop-group.queries.ts';
import {
  archiveCropGroup,
  cropGroupCodes,
  refuseUsed,
  removeCropGroup,
  restoreCropGroup,
} from './crop-group.service.ts';
import type { CropGroupUse } from './crop-group-use.ts';

const list = bulkList(cropGroupList, { type: 'crop-group', noun: 'nhóm cây trồng', query: CropGroupQuery });

export const cropGroupBulk = (uses: CropGroupUse[]) =>
  catalogueBulk(list, {
    may: 'crops.write',
    refuseRemoving: (scope, group) => refuseUsed(uses, scope, group),
    refuseRestoring: (scope, group) => cropGroupCodes.refuseUsed(scope, group),
    archive: (scope, { id, version }, archived) => archiveCropGroup(scope, id, archived, version),
    remove: (scope, { id, version }) => removeCropGroup(uses, scope, id, version),
    restore: (scope, { id }) => restoreCropGroup(scope, id),
  });
