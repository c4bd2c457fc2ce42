import {
  featureColor,
  type PlantStatus,
  type PlantStatusInput,
  type PlantStatusQuery,
  type PlantStatusUpdate,
} from '@vuon/contract/catalogue/plant-status';
import type { Page } from '@vuon/contract/list';
import { type ChangeableKind, changeRecord, recordCreated, restoreRecord } from '#audit';
import { wake } from '#db/wakes.ts';
import { refuseSystemRecord } from '#http/catalogue.ts';
import { problem } from '#http/problem.ts';
import type { CatalogueScope } from '#http/scope.ts';
import { orTaken } from '#http/value-taken.ts';
import {
  changePlantStatus,
  countBeforeNext,
  findPlantStatus,
  insertPlantStatus,
  isNameUsed,
  listPlantStatuses,
  lockPlantStatus,
  type StoredPlantStatus,
  updatePlantStatus,
} from './plant-status.queries.ts';
import type { PlantStatusUse } from './plant-status-use.ts';

const orNameTaken = orTaken({ plant_status_name: ['name', 'Tên tình trạng này đã có.'] });

export const findStatusPage = async (
  use: PlantStatusUse,
  { db, entityId }: CatalogueScope,
  query: PlantStatusQuery,
): Promise<Page<PlantStatus>> => {
  const page = await listPlantStatuses(db, entityId, query);
  return { ...page, items: await withCounts(use, { db, entityId }, page.items) };
};

/** How many trees of the selected entity have each. */
export const withCounts = async (
  use: PlantStatusUse,
  { db, entityId }: Pick<CatalogueScope, 'db' | 'entityId'>,
  statuses: StoredPlantStatus[],
): Promise<PlantStatus[]> => {
  const ids = statuses.map(({ id }) => id);
  const counts = entityId !== null && ids.length ? await use.count(db, entityId, ids) : null;
  return statuses.map((status) => ({ ...status, plantCount: counts?.get(status.id) ?? 0 }));
};

export const getPlantStatus = async (use: PlantStatusUse, scope: CatalogueScope, id: number): Promise<PlantStatus> => {
  const found = await findPlantStatus(scope.db, scope.entityId, id);
  const [status] = found ? await withCounts(use, scope, [found]) : [];
  if (!status) throw problem('record.not_found', 'Không có tình trạng này, hoặc nó thuộc đơn vị khác.');
  return status;
};

const plantStatuses = (use: PlantStatusUse): ChangeableKind<CatalogueScope, PlantStatus> => ({
  type: 'plant-status',
  noun: 'Tình trạng',
  lock: ({ db }, id) => lockPlantStatus(db, id),
  get: (scope, id) => getPlantStatus(use, scope, id),
  admit: refuseSystemRecord,
  // How many trees the acting entity has is no trait of a status that others share.
  snapshot: ({ plantCount, ...status }) => status,
});

export const createPlantStatus = async (
  use: PlantStatusUse,
  scope: CatalogueScope,
  { color, ...input }: PlantStatusInput,
): Promise<PlantStatus> => {
  const { db, clock, entityId, actor } = scope;
  const values = { ...input, color: color ?? featureColor(await countBeforeNext(db, entityId)) };
  const id = await insertPlantStatus(db, entityId, values, actor.userId, clock()).catch(orNameTaken);
  return recordCreated(scope, plantStatuses(use), id);
};

/** Without a colour it keeps the one that it has. Which trees need attention is part of the map: of all maps (0) for the system's. */
export const editPlantStatus = (
  use: PlantStatusUse,
  scope: CatalogueScope,
  id: number,
  { version, ...input }: PlantStatusUpdate,
) =>
  changeRecord(scope, plantStatuses(use), { id, version, action: 'update' }, async (before) => {
    const { db, clock, actor } = scope;
    const values = { ...input, color: input.color ?? before.color };
    await updatePlantStatus(db, id, values, actor.userId, clock()).catch(orNameTaken);
    if (input.needsAttention !== before.needsAttention) await wake(db, 'map', before.entityId ?? 0);
  });

export const archivePlantStatus = (
  use: PlantStatusUse,
  scope: CatalogueScope,
  id: number,
  { archived, version }: { archived: boolean; version: number },
) =>
  changeRecord(scope, plantStatuses(use), { id, version, action: archived ? 'archive' : 'unarchive' }, () =>
    changePlantStatus(scope.db, id, { archived }, scope.actor.userId, scope.clock()),
  );

export const removePlantStatus = (use: PlantStatusUse, scope: CatalogueScope, id: number, version: number) =>
  changeRecord(scope, plantStatuses(use), { id, version, action: 'remove' }, async (status) => {
    await refuseUsed(use, scope, status);
    const now = scope.clock();
    await changePlantStatus(scope.db, id, { deleted_at: now.toISOString() }, scope.actor.userId, now);
  });

export const restorePlantStatus = (use: PlantStatusUse, scope: CatalogueScope, id: number) =>
  restoreRecord(scope, plantStatuses(use), id, async (status) => {
    await refuseUsedName(scope, status);
    await changePlantStatus(scope.db, id, { deleted_at: null }, scope.actor.userId, scope.clock()).catch(
      orTaken({ plant_status_name: ['name', nameUsed(status)] }),
    );
  });

/** Only its own entity can have trees with it, unless it is the system's. */
export const refuseUsed = async (use: PlantStatusUse, { db }: CatalogueScope, status: StoredPlantStatus) => {
  const trees = await use.countAll(db, status.entityId, status.id);
  if (trees === 0) return;
  const count = trees.toLocaleString('vi-VN');
  throw problem('record.in_use', `${count} cây đang ở tình trạng ${status.name}. Hãy lưu trữ thay vì xóa.`);
};

/** Two who restore at the same moment both pass; the index lets one through. */
export const refuseUsedName = async ({ db }: CatalogueScope, status: StoredPlantStatus) => {
  if (await isNameUsed(db, status)) throw problem('value.taken', nameUsed(status), { path: 'name' });
};

const nameUsed = ({ name }: StoredPlantStatus) =>
  `Tên ${name} đã được tình trạng khác dùng; hãy đổi tên tình trạng đó trước.`;
