import type { CropGroup, CropGroupInput, CropGroupUpdate } from '@vuon/contract/crops/crop-group';
import { archiveRecord, changeRecord, recordCreated, removeRecord, restoreRecord, storedKind } from '#audit';
import { refuseSystemRecord } from '#http/lists/catalogue.ts';
import { ownCodes } from '#http/own-codes.ts';
import { problem } from '#http/problem.ts';
import type { CatalogueScope } from '#http/scope.ts';
import {
  countSeasonsOf,
  cropGroupColumns,
  cropGroupList,
  cropGroupTable,
  findCropGroup,
  holdCropGroups,
} from './crop-group.queries.ts';
import type { CropGroupUse } from './crop-group-use.ts';

export const cropGroupCodes = ownCodes('crop_group', 'nhóm cây');

export const cropGroups = storedKind<CatalogueScope, CropGroup>({
  type: 'crop-group',
  noun: 'Nhóm cây',
  missing: 'Không có nhóm cây này, hoặc nó thuộc đơn vị khác.',
  table: cropGroupTable,
  find: cropGroupList.find,
  admit: refuseSystemRecord,
  // The number of the acting entity's seasons is not a field of a group that others share.
  snapshot: ({ seasonCount, ...group }) => group,
});

export const createCropGroup = async (scope: CatalogueScope, input: CropGroupInput): Promise<CropGroup> => {
  const id = await cropGroupTable.insert(scope, cropGroupColumns(input)).catch(cropGroupCodes.orTaken);
  return recordCreated(scope, cropGroups, id);
};

export const editCropGroup = (scope: CatalogueScope, id: number, { version, ...input }: CropGroupUpdate) =>
  changeRecord(scope, cropGroups, { id, version, action: 'update' }, () =>
    cropGroupTable.change(scope, id, cropGroupColumns(input)).catch(cropGroupCodes.orTaken),
  );

export const archiveCropGroup = (scope: CatalogueScope, id: number, archived: boolean, version: number) =>
  archiveRecord(scope, cropGroups, cropGroupTable, { id, version, archived });

export const removeCropGroup = (uses: CropGroupUse[], scope: CatalogueScope, id: number, version: number) =>
  removeRecord(scope, cropGroups, { id, version }, (group) => refuseUsed(uses, scope, group));

export const restoreCropGroup = (scope: CatalogueScope, id: number) =>
  restoreRecord(scope, cropGroups, id, async (group) => {
    await cropGroupCodes.refuseUsed(scope, group);
    await cropGroupTable.restore(scope, id).catch(cropGroupCodes.orTaken);
  });

/** Only its own entity can use a crop group, unless it is the system's. */
export const refuseUsed = async (
  uses: CropGroupUse[],
  { db }: CatalogueScope,
  { id, name, entityId, seasonCount }: CropGroup,
) => {
  const found: [count: number, noun: string][] = [
    [entityId === null ? await countSeasonsOf(db, id) : seasonCount, 'mùa vụ'],
  ];
  for (const { noun, count } of uses) found.push([await count(db, entityId, id), noun]);
  const inWords = found.flatMap(([count, noun]) => (count ? `${count.toLocaleString('vi-VN')} ${noun}` : []));
  if (inWords.length)
    throw problem('record.in_use', `Nhóm cây ${name} đang có ${inWords.join(', ')}. Hãy lưu trữ thay vì xóa.`);
};

/** For records that are to use a crop group: a season, a plot, a tree. Held, so that it cannot be removed meanwhile. */
export const refuseUnusableCropGroup = async ({ db, entityId }: CatalogueScope, cropGroupId: number) => {
  const [held] = await holdCropGroups(db, entityId, [cropGroupId]);
  if (held && !held.archived) return;
  const group = await findCropGroup(db, entityId, cropGroupId);
  if (!group) throw problem('record.not_found', 'Không có nhóm cây này trong đơn vị.', { path: 'cropGroupId' });
  throw problem('record.deleted', `Nhóm cây ${group.name} đã bị xóa hoặc lưu trữ.`, { path: 'cropGroupId' });
};
