import type { Season, SeasonInput, SeasonUpdate } from '@vuon/contract/crops/season';
import { breaks } from '../../db/database-error.ts';
import { problem } from '../../http/problem.ts';
import type { Scope } from '../../http/scope.ts';
import { refuseStale } from '../../http/version.ts';
import { recordChange } from '../audit/index.ts';
import { findCropGroup } from './crop-group.queries.ts';
import {
  changeSeason,
  findOverlap,
  findSeason,
  insertSeason,
  lockSeason,
  replaceStages,
  updateSeason,
} from './season.queries.ts';

export const getSeason = async ({ db, entityId }: Scope, id: number): Promise<Season> => {
  const found = await findSeason(db, entityId, id);
  if (!found) throw problem('record.not_found', 'Không có mùa vụ này trong đơn vị đã chọn.');
  return found;
};

export const createSeason = async (scope: Scope, input: SeasonInput): Promise<Season> => {
  const { db, clock, entityId, actor } = scope;
  await refuseUnusableCropGroup(scope, input.cropGroupId);
  await refuseOverlap(scope, input, null);
  refuseForeignStages(input, []);
  const id = await insertSeason(db, entityId, input, actor.userId, clock()).catch(orOverlap);
  await replaceStages(db, entityId, id, input.stages);
  const created = await getSeason(scope, id);
  await recordChange(scope, { action: 'create', type: 'season', id, after: created, entityId });
  return created;
};

export const editSeason = async (scope: Scope, id: number, { version, ...input }: SeasonUpdate): Promise<Season> => {
  const { db, clock, entityId, actor } = scope;
  const before = await getToChange(scope, id, version);
  if (input.cropGroupId !== before.cropGroupId) await refuseUnusableCropGroup(scope, input.cropGroupId);
  await refuseOverlap(scope, input, id);
  refuseForeignStages(input, before.stages);
  await updateSeason(db, entityId, id, input, actor.userId, clock()).catch(orOverlap);
  await replaceStages(db, entityId, id, input.stages);
  return recordAfter(scope, 'update', before);
};

export const removeSeason = async (scope: Scope, id: number, version: number): Promise<Season> => {
  const { db, clock, entityId, actor } = scope;
  const before = await getToChange(scope, id, version);
  await changeSeason(db, entityId, id, { deleted_at: clock().toISOString() }, actor.userId, clock());
  return recordAfter(scope, 'remove', before);
};

export const restoreSeason = async (scope: Scope, id: number): Promise<Season> => {
  const { db, clock, entityId, actor } = scope;
  await lockSeason(db, entityId, id);
  const before = await getSeason(scope, id);
  if (!before.deletedAt) return before;
  await refuseUnusableCropGroup(scope, before.cropGroupId);
  await refuseOverlap(scope, before, id);
  await changeSeason(db, entityId, id, { deleted_at: null }, actor.userId, clock()).catch(orOverlap);
  return recordAfter(scope, 'restore', before);
};

const getToChange = async (scope: Scope, id: number, version: number): Promise<Season> => {
  await lockSeason(scope.db, scope.entityId, id);
  const current = await getSeason(scope, id);
  if (current.deletedAt) throw problem('record.deleted', `Mùa vụ ${current.name} đã bị xóa; hãy khôi phục trước.`);
  refuseStale(current, version);
  return current;
};

const refuseUnusableCropGroup = async ({ db, entityId }: Scope, cropGroupId: number) => {
  const group = await findCropGroup(db, entityId, cropGroupId);
  if (!group) throw problem('record.not_found', 'Không có nhóm cây này trong đơn vị.', { path: 'cropGroupId' });
  if (group.deletedAt || group.archived)
    throw problem('record.deleted', `Nhóm cây ${group.name} đã bị xóa hoặc lưu trữ.`, { path: 'cropGroupId' });
};

type Dates = Pick<Season, 'cropGroupId' | 'kind' | 'startsOn' | 'endsOn'>;

const refuseOverlap = async ({ db, entityId }: Scope, dates: Dates, exceptId: number | null) => {
  const other = await findOverlap(db, entityId, dates, exceptId);
  if (other)
    throw problem(
      'season.overlaps',
      `Trùng ngày với vụ ${other.name} (${readable(other.startsOn)}–${readable(other.endsOn)}) cùng loại của nhóm cây này.`,
      { path: 'startsOn' },
    );
};

/** Two who save at the same moment both pass the check above; the constraint lets one through. */
const orOverlap = (error: unknown): never => {
  if (breaks(error, 'season_overlap'))
    throw problem('season.overlaps', 'Trùng ngày với một vụ cùng loại vừa được lưu.', { path: 'startsOn' });
  throw error;
};

const refuseForeignStages = ({ stages }: SeasonInput, own: { id: number }[]) => {
  const known = new Set(own.map(({ id }) => id));
  const errors = stages.flatMap(({ id }, index) =>
    id === undefined || known.delete(id)
      ? []
      : [{ path: `stages.${index}.id`, message: 'Không phải giai đoạn của vụ này' }],
  );
  if (errors.length) throw problem('request.invalid', 'Có giai đoạn không thuộc vụ này hoặc lặp lại.', { errors });
};

const recordAfter = async (scope: Scope, action: string, before: Season): Promise<Season> => {
  const after = await getSeason(scope, before.id);
  await recordChange(scope, { action, type: 'season', id: after.id, before, after, entityId: scope.entityId });
  return after;
};

const readable = (day: string) => day.split('-').reverse().join('/');
