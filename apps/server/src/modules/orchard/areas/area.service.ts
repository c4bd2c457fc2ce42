import type { Area, AreaInput, AreaUpdate } from '@vuon/contract/orchard/area';
import type { PolygonLocation } from '@vuon/contract/orchard/location';
import { changeRecord, recordCreated, removeRecord, restoreRecord, storedKind } from '#audit';
import { holdEntity } from '#entities';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { orTaken } from '#http/value-taken.ts';
import { resolveAddress } from '#locations';
import { refuseUnknownManager, withoutLostManager } from '../managers/manager.ts';
import { tellMapChanged } from '../places/map-change.ts';
import { polygonColumns } from '../places/place.ts';
import { type PlaceUse, refuseUsedPlace } from '../places/place-use.ts';
import { areaColumns, areaList, areaTable, isAreaCodeUsed } from './area.queries.ts';

/** The map compares the versions of areas, so a change of an area only has to announce that the map is to be read again. */
export const areas = storedKind<Scope, Area>({
  type: 'area',
  noun: 'Khu vực',
  missing: 'Không có khu vực trồng này trong đơn vị đã chọn.',
  table: areaTable,
  find: areaList.find,
  lock: async (scope, id) => {
    await areaTable.lock(scope, id);
    await tellMapChanged(scope.db, scope.entityId);
  },
  // The counts of its plots and trees are not fields of the area itself.
  snapshot: ({ plotCount, plantCount, cropGroups, statuses, ...area }) => area,
});

const orCodeTaken = orTaken({ area_code: ['code', 'Mã khu vực này đã có.'] });

export const createArea = async (scope: Scope, input: AreaInput): Promise<Area> => {
  await refuseRemovedEntity(scope);
  await refuseUnknownManager(scope, input.managerId);
  const values = await withProvince(scope, input);
  const id = await areaTable.insert(scope, areaColumns(values)).catch(orCodeTaken);
  await tellMapChanged(scope.db, scope.entityId);
  return recordCreated(scope, areas, id);
};

export const editArea = (scope: Scope, id: number, { version, ...input }: AreaUpdate): Promise<Area> =>
  changeRecord(scope, areas, { id, version, action: 'update' }, async (before) => {
    if (input.managerId !== before.managerId) await refuseUnknownManager(scope, input.managerId);
    const values = await withProvince(scope, input);
    await areaTable.change(scope, id, areaColumns(values)).catch(orCodeTaken);
  });

const withProvince = async ({ db }: Scope, input: AreaInput) => ({ ...input, ...(await resolveAddress(db, input)) });

type Drawing = { location: PolygonLocation | null; version?: number | undefined };

/** Without a version the last write wins: the values that it overwrote are in the history. */
export const locateArea = async (scope: Scope, id: number, { location, version }: Drawing): Promise<Area> => {
  await areaTable.lock(scope, id);
  const current = version ?? (await areas.get(scope, id)).version;
  return changeRecord(scope, areas, { id, version: current, action: 'update' }, async () =>
    areaTable.change(scope, id, polygonColumns(location)),
  );
};

export const assignManager = async (scope: Scope, id: number, version: number, managerId: number | null) => {
  await refuseUnknownManager(scope, managerId);
  return changeRecord(scope, areas, { id, version, action: 'update' }, () =>
    areaTable.change(scope, id, { manager_id: managerId }),
  );
};

export const removeArea = (uses: PlaceUse[], scope: Scope, id: number, version: number): Promise<Area> =>
  removeRecord(scope, areas, { id, version }, async (area) => {
    refusePlanted(area);
    await refuseUsedPlace(uses, scope, { kind: 'area', id }, `Khu ${area.name}`);
  });

export const restoreArea = (scope: Scope, id: number): Promise<Area> =>
  restoreRecord(scope, areas, id, async (area) => {
    await refuseRemovedEntity(scope);
    await refuseUsedAreaCode(scope, area);
    const values = await withoutLostManager(scope, area.managerId);
    await areaTable.restore(scope, id, values).catch(orTaken({ area_code: ['code', codeUsed(area)] }));
  });

/** An entity with land is not removed: the entity is held while it gets an area. */
const refuseRemovedEntity = async ({ db, entityId }: Scope) => {
  if (!(await holdEntity(db, entityId))) throw problem('record.deleted', 'Đơn vị này vừa bị xóa.');
};

/** The area is held while a plot is put into it, so that no plot is overlooked. */
export const refusePlanted = ({ name, plotCount }: Pick<Area, 'name' | 'plotCount'>) => {
  if (plotCount)
    throw problem('record.in_use', `Khu vực ${name} đang có ${plotCount} lô. Hãy xóa hoặc chuyển các lô đó trước.`);
};

/** Two users who restore at the same moment both pass this check; the index lets one through. */
export const refuseUsedAreaCode = async ({ db, entityId }: Scope, area: Pick<Area, 'code'>) => {
  if (await isAreaCodeUsed(db, entityId, area.code)) throw problem('value.taken', codeUsed(area), { path: 'code' });
};

const codeUsed = ({ code }: Pick<Area, 'code'>) =>
  `Mã ${code} đã được khu vực khác dùng; hãy đổi mã của khu vực đó trước.`;
