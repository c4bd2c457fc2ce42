import type { CropGroup, CropGroupInput, CropGroupUpdate } from '@vuon/contract/crops/crop-group';
import { problem } from '../../http/problem.ts';
import type { CatalogueScope } from '../../http/scope.ts';
import { orTaken } from '../../http/taken.ts';
import { refuseStale } from '../../http/version.ts';
import { recordChange } from '../audit/index.ts';
import {
  changeCropGroup,
  countSeasonsOf,
  findCropGroup,
  insertCropGroup,
  lockCropGroup,
  updateCropGroup,
} from './crop-group.queries.ts';

const orCodeTaken = orTaken({ crop_group_code: ['code', 'Mã nhóm cây này đã có.'] });

export const getCropGroup = async ({ db, entityId }: CatalogueScope, id: number): Promise<CropGroup> => {
  const found = await findCropGroup(db, entityId, id);
  if (!found) throw problem('record.not_found', 'Không có nhóm cây này, hoặc nó thuộc đơn vị khác.');
  return found;
};

export const createCropGroup = async (scope: CatalogueScope, input: CropGroupInput): Promise<CropGroup> => {
  const { db, clock, entityId, actor } = scope;
  const id = await insertCropGroup(db, entityId, input, actor.userId, clock()).catch(orCodeTaken);
  const created = await getCropGroup(scope, id);
  await record(scope, 'create', null, created);
  return created;
};

export const editCropGroup = async (scope: CatalogueScope, id: number, { version, ...input }: CropGroupUpdate) => {
  const before = await getToChange(scope, id, version);
  await updateCropGroup(scope.db, id, input, scope.actor.userId, scope.clock()).catch(orCodeTaken);
  return recordAfter(scope, 'update', before);
};

export const archiveCropGroup = async (scope: CatalogueScope, id: number, archived: boolean, version: number) => {
  const before = await getToChange(scope, id, version);
  await changeCropGroup(scope.db, id, { archived }, scope.actor.userId, scope.clock());
  return recordAfter(scope, archived ? 'archive' : 'unarchive', before);
};

export const removeCropGroup = async (scope: CatalogueScope, id: number, version: number): Promise<CropGroup> => {
  const before = await getToChange(scope, id, version);
  const seasons = await countSeasonsOf(scope.db, id);
  if (seasons)
    throw problem('record.in_use', `Nhóm cây ${before.name} đang có ${seasons} mùa vụ. Hãy lưu trữ thay vì xóa.`);
  const now = scope.clock();
  await changeCropGroup(scope.db, id, { deleted_at: now.toISOString() }, scope.actor.userId, now);
  return recordAfter(scope, 'remove', before);
};

export const restoreCropGroup = async (scope: CatalogueScope, id: number): Promise<CropGroup> => {
  await lockCropGroup(scope.db, id);
  const before = await getCropGroup(scope, id);
  refuseSystemRecord(scope, before);
  if (!before.deletedAt) return before;
  await changeCropGroup(scope.db, id, { deleted_at: null }, scope.actor.userId, scope.clock()).catch(
    orTaken({
      crop_group_code: ['code', `Mã ${before.code} đã được nhóm cây khác dùng; hãy đổi mã của nhóm đó trước.`],
    }),
  );
  return recordAfter(scope, 'restore', before);
};

const getToChange = async (scope: CatalogueScope, id: number, version: number): Promise<CropGroup> => {
  await lockCropGroup(scope.db, id);
  const current = await getCropGroup(scope, id);
  refuseSystemRecord(scope, current);
  if (current.deletedAt) throw problem('record.deleted', `Nhóm cây ${current.name} đã bị xóa; hãy khôi phục trước.`);
  refuseStale(current, version);
  return current;
};

const refuseSystemRecord = ({ actor }: CatalogueScope, { entityId, name }: CropGroup) => {
  if (entityId === null && actor.platformRole !== 'admin')
    throw problem('catalogue.system_record', `${name} là của hệ thống. Hãy nhân bản về đơn vị rồi sửa bản đó.`);
};

const recordAfter = async (scope: CatalogueScope, action: string, before: CropGroup): Promise<CropGroup> => {
  const after = await getCropGroup(scope, before.id);
  await record(scope, action, before, after);
  return after;
};

const record = (scope: CatalogueScope, action: string, before: CropGroup | null, after: CropGroup) =>
  recordChange(scope, {
    action,
    type: 'crop-group',
    id: after.id,
    ...(before && { before }),
    after,
    entityId: after.entityId,
  });
