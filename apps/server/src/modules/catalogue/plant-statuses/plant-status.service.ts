import {
  featureColor,
  type PlantStatus,
  type PlantStatusInput,
  type PlantStatusQuery,
  type PlantStatusUpdate,
} from '@vuon/contract/catalogue/plant-status';
import type { Page } from '@vuon/contract/list';
import { archiveRecord, changeRecord, recordCreated, removeRecord, restoreRecord, storedKind } from '#audit';
import { wake } from '#db/wakes.ts';
import { refuseSystemRecord } from '#http/lists/catalogue.ts';
import { problem } from '#http/problem.ts';
import type { CatalogueScope } from '#http/scope.ts';
import { orTaken } from '#http/value-taken.ts';
import {
  countBeforeNext,
  findNextPosition,
  isNameUsed,
  plantStatusColumns,
  plantStatusList,
  plantStatusTable,
  type StoredPlantStatus,
} from './plant-status.queries.ts';
import type { PlantStatusUse } from './plant-status-use.ts';

const orNameTaken = orTaken({ plant_status_name: ['name', 'Tên tình trạng này đã có.'] });

export const findStatusPage = async (
  use: PlantStatusUse,
  scope: CatalogueScope,
  query: PlantStatusQuery,
): Promise<Page<PlantStatus>> => {
  const page = await plantStatusList.page(scope, query);
  return { ...page, items: await withCounts(use, scope, page.items) };
};

/** Adds how many trees of the selected entity have each status. */
export const withCounts = async (
  use: PlantStatusUse,
  { db, entityId }: Pick<CatalogueScope, 'db' | 'entityId'>,
  statuses: StoredPlantStatus[],
): Promise<PlantStatus[]> => {
  const ids = statuses.map(({ id }) => id);
  const counts = entityId !== null && ids.length ? await use.count(db, entityId, ids) : null;
  return statuses.map((status) => ({ ...status, plantCount: counts?.get(status.id) ?? 0 }));
};

export const plantStatuses = (use: PlantStatusUse) =>
  storedKind<CatalogueScope, PlantStatus>({
    type: 'plant-status',
    noun: 'Tình trạng',
    missing: 'Không có tình trạng này, hoặc nó thuộc đơn vị khác.',
    table: plantStatusTable,
    find: async (scope, id) => (await withCounts(use, scope, await plantStatusList.findMany(scope, [id])))[0],
    admit: refuseSystemRecord,
    // The number of the acting entity's trees is not a field of a status that others share.
    snapshot: ({ plantCount, ...status }) => status,
  });

export const createPlantStatus = async (
  use: PlantStatusUse,
  scope: CatalogueScope,
  { color, ...input }: PlantStatusInput,
): Promise<PlantStatus> => {
  const { db, entityId } = scope;
  const columns = plantStatusColumns({ ...input, color: color ?? featureColor(await countBeforeNext(db, entityId)) });
  const values = { ...columns, position: await findNextPosition(db, entityId) };
  const id = await plantStatusTable.insert(scope, values).catch(orNameTaken);
  return recordCreated(scope, plantStatuses(use), id);
};

/** Without a colour the status keeps its own. Maps show which trees need attention: a system status changes all maps (0). */
export const editPlantStatus = (
  use: PlantStatusUse,
  scope: CatalogueScope,
  id: number,
  { version, ...input }: PlantStatusUpdate,
) =>
  changeRecord(scope, plantStatuses(use), { id, version, action: 'update' }, async (before) => {
    const values = { ...input, color: input.color ?? before.color };
    await plantStatusTable.change(scope, id, plantStatusColumns(values)).catch(orNameTaken);
    if (input.needsAttention !== before.needsAttention) await wake(scope.db, 'map', before.entityId ?? 0);
  });

export const archivePlantStatus = (
  use: PlantStatusUse,
  scope: CatalogueScope,
  id: number,
  act: { archived: boolean; version: number },
) => archiveRecord(scope, plantStatuses(use), plantStatusTable, { id, ...act });

export const removePlantStatus = (use: PlantStatusUse, scope: CatalogueScope, id: number, version: number) =>
  removeRecord(scope, plantStatuses(use), { id, version }, (status) => refuseUsed(use, scope, status));

export const restorePlantStatus = (use: PlantStatusUse, scope: CatalogueScope, id: number) =>
  restoreRecord(scope, plantStatuses(use), id, async (status) => {
    await refuseUsedName(scope, status);
    await plantStatusTable.restore(scope, id).catch(orTaken({ plant_status_name: ['name', nameUsed(status)] }));
  });

/** Only its own entity can have trees with a status, unless it is the system's. */
export const refuseUsed = async (use: PlantStatusUse, { db }: CatalogueScope, status: StoredPlantStatus) => {
  const trees = await use.countAll(db, status.entityId, status.id);
  if (trees === 0) return;
  const count = trees.toLocaleString('vi-VN');
  throw problem('record.in_use', `${count} cây đang ở tình trạng ${status.name}. Hãy lưu trữ thay vì xóa.`);
};

/** Two users who restore at the same moment both pass this check; the index lets one through. */
export const refuseUsedName = async ({ db }: CatalogueScope, status: StoredPlantStatus) => {
  if (await isNameUsed(db, status)) throw problem('value.taken', nameUsed(status), { path: 'name' });
};

const nameUsed = ({ name }: StoredPlantStatus) =>
  `Tên ${name} đã được tình trạng khác dùng; hãy đổi tên tình trạng đó trước.`;
