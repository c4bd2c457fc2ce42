import type { Area, AreaInput, AreaUpdate } from '@vuon/contract/orchard/area';
import type { PolygonLocation } from '@vuon/contract/orchard/location';
import { type ChangeableKind, changeRecord, recordCreated, restoreRecord } from '#audit';
import { holdEntity } from '#entities';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { orTaken } from '#http/value-taken.ts';
import { resolveAddress } from '#locations';
import { refuseUnknownManager, withoutLostManager } from '../managers/manager.ts';
import { tellMapChanged } from '../places/map-change.ts';
import { polygonColumns } from '../places/place.ts';
import { changeArea, findArea, insertArea, isAreaCodeUsed, lockArea, updateArea } from './area.queries.ts';

export const getArea = async ({ db, entityId }: Scope, id: number): Promise<Area> => {
  const found = await findArea(db, entityId, id);
  if (!found) throw problem('record.not_found', 'Không có khu vực trồng này trong đơn vị đã chọn.');
  return found;
};

/** What its plots and trees make of it is no trait of its own. */
export const areaSnapshot = ({ plotCount, plantCount, cropGroups, statuses, ...area }: Area) => area;

/** Its version is what the map goes by: whoever changes an area only tells that it is to be looked at. */
const areas: ChangeableKind<Scope, Area> = {
  type: 'area',
  noun: 'Khu vực',
  lock: async ({ db, entityId }, id) => {
    await lockArea(db, entityId, id);
    await tellMapChanged(db, entityId);
  },
  get: getArea,
  snapshot: areaSnapshot,
};

const orCodeTaken = orTaken({ area_code: ['code', 'Mã khu vực này đã có.'] });

export const createArea = async (scope: Scope, input: AreaInput): Promise<Area> => {
  const { db, clock, entityId, actor } = scope;
  await refuseRemovedEntity(scope);
  await refuseUnknownManager(scope, input.managerId);
  const values = await withProvince(scope, input);
  const id = await insertArea(db, entityId, values, actor.userId, clock()).catch(orCodeTaken);
  await tellMapChanged(db, entityId);
  return recordCreated(scope, areas, id);
};

export const editArea = (scope: Scope, id: number, { version, ...input }: AreaUpdate): Promise<Area> =>
  changeRecord(scope, areas, { id, version, action: 'update' }, async (before) => {
    const { db, clock, entityId, actor } = scope;
    if (input.managerId !== before.managerId) await refuseUnknownManager(scope, input.managerId);
    const values = await withProvince(scope, input);
    await updateArea(db, entityId, id, values, actor.userId, clock()).catch(orCodeTaken);
  });

const withProvince = async ({ db }: Scope, input: AreaInput) => ({ ...input, ...(await resolveAddress(db, input)) });

type Drawing = { location: PolygonLocation | null; version?: number | undefined };

/** Without a version the last write wins: whoever it overwrote is in the history. */
export const locateArea = async (scope: Scope, id: number, { location, version }: Drawing): Promise<Area> => {
  await lockArea(scope.db, scope.entityId, id);
  const current = version ?? (await getArea(scope, id)).version;
  return changeWith(scope, { id, version: current }, polygonColumns(location));
};

export const assignManager = async (scope: Scope, id: number, version: number, managerId: number | null) => {
  await refuseUnknownManager(scope, managerId);
  return changeWith(scope, { id, version }, { manager_id: managerId });
};

const changeWith = (
  scope: Scope,
  of: { id: number; version: number },
  values: Parameters<typeof changeArea>[3],
): Promise<Area> =>
  changeRecord(scope, areas, { ...of, action: 'update' }, () =>
    changeArea(scope.db, scope.entityId, of.id, values, scope.actor.userId, scope.clock()),
  );

export const removeArea = (scope: Scope, id: number, version: number): Promise<Area> =>
  changeRecord(scope, areas, { id, version, action: 'remove' }, async (area) => {
    refusePlanted(area);
    const { db, clock, entityId, actor } = scope;
    await changeArea(db, entityId, id, { deleted_at: clock().toISOString() }, actor.userId, clock());
  });

export const restoreArea = (scope: Scope, id: number): Promise<Area> =>
  restoreRecord(scope, areas, id, async (area) => {
    await refuseRemovedEntity(scope);
    await refuseUsedAreaCode(scope, area);
    const { db, clock, entityId, actor } = scope;
    const codeTaken = orTaken({ area_code: ['code', codeUsed(area)] });
    const values = { deleted_at: null, ...(await withoutLostManager(scope, area.managerId)) };
    await changeArea(db, entityId, id, values, actor.userId, clock()).catch(codeTaken);
  });

/** An entity with land is not removed: whoever gives it land holds it meanwhile. */
const refuseRemovedEntity = async ({ db, entityId }: Scope) => {
  if (!(await holdEntity(db, entityId))) throw problem('record.deleted', 'Đơn vị này vừa bị xóa.');
};

/** Whoever puts a plot into it holds it meanwhile, so that no plot is overlooked. */
export const refusePlanted = ({ name, plotCount }: Pick<Area, 'name' | 'plotCount'>) => {
  if (plotCount)
    throw problem('record.in_use', `Khu vực ${name} đang có ${plotCount} lô. Hãy xóa hoặc chuyển các lô đó trước.`);
};

/** Two who restore at the same moment both pass; the index lets one through. */
export const refuseUsedAreaCode = async ({ db, entityId }: Scope, area: Pick<Area, 'code'>) => {
  if (await isAreaCodeUsed(db, entityId, area.code)) throw problem('value.taken', codeUsed(area), { path: 'code' });
};

const codeUsed = ({ code }: Pick<Area, 'code'>) =>
  `Mã ${code} đã được khu vực khác dùng; hãy đổi mã của khu vực đó trước.`;
