import type { Season, SeasonInput, SeasonUpdate } from '@vuon/contract/crops/season';
import { formatDay } from '@vuon/contract/day';
import { sql } from 'kysely';
import { changeRecord, recordCreated, removeRecord, restoreRecord, storedKind } from '#audit';
import { breaks } from '#db/database-error.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { refuseUnusableCropGroup } from '../crop-groups/crop-group.service.ts';
import { findOverlap, replaceStages, seasonColumns, seasonList, seasonTable } from './season.queries.ts';
import type { SeasonUse } from './season-use.ts';

export const seasons = storedKind<Scope, Season>({
  type: 'season',
  noun: 'Mùa vụ',
  missing: 'Không có mùa vụ này trong đơn vị đã chọn.',
  table: seasonTable,
  find: seasonList.find,
});

export const createSeason = async (scope: Scope, input: SeasonInput): Promise<Season> => {
  await refuseUnusableCropGroup(scope, input.cropGroupId);
  await refuseOverlap(scope, input, null);
  refuseForeignStages(input, []);
  const id = await seasonTable.insert(scope, seasonColumns(input)).catch(orOverlap);
  await replaceStages(scope.db, scope.entityId, id, input.stages);
  return recordCreated(scope, seasons, id);
};

export const editSeason = (scope: Scope, id: number, { version, ...input }: SeasonUpdate): Promise<Season> =>
  changeRecord(scope, seasons, { id, version, action: 'update' }, async (before) => {
    if (input.cropGroupId !== before.cropGroupId) await refuseUnusableCropGroup(scope, input.cropGroupId);
    await refuseOverlap(scope, input, id);
    refuseForeignStages(input, before.stages);
    await seasonTable.change(scope, id, seasonColumns(input)).catch(orOverlap);
    await replaceStages(scope.db, scope.entityId, id, input.stages);
  });

export const removeSeason = (uses: SeasonUse[], scope: Scope, id: number, version: number): Promise<Season> =>
  removeRecord(scope, seasons, { id, version }, (season) => refuseUsed(uses, scope, season));

export const refuseUsed = async (uses: SeasonUse[], { db, entityId }: Scope, { id, name }: Season) => {
  for (const { noun, held } of uses) {
    const { rows } = await sql<{ name: string }>`
      select name from (${held(entityId)}) as held where season_id = ${id} order by name limit 3`.execute(db);
    if (rows.length)
      throw problem(
        'record.in_use',
        `Vụ ${name} đang có ${noun} ${rows.map((row) => row.name).join(', ')}; hãy xóa ${noun} trước.`,
      );
  }
};

export const restoreSeason = (scope: Scope, id: number): Promise<Season> =>
  restoreRecord(scope, seasons, id, async (season) => {
    await refuseRestoring(scope, season);
    await seasonTable.restore(scope, id).catch(orOverlap);
  });

/** Refuses if the season's crop group is gone, or another season has taken its days since. */
export const refuseRestoring = async (scope: Scope, season: Dates & { id: number }) => {
  await refuseUnusableCropGroup(scope, season.cropGroupId);
  await refuseOverlap(scope, season, season.id);
};

type Dates = Pick<Season, 'cropGroupId' | 'kind' | 'startsOn' | 'endsOn'>;

const refuseOverlap = async ({ db, entityId }: Scope, dates: Dates, exceptId: number | null) => {
  const other = await findOverlap(db, entityId, dates, exceptId);
  if (other)
    throw problem(
      'season.overlaps',
      `Trùng ngày với vụ ${other.name} (${formatDay(other.startsOn)}–${formatDay(other.endsOn)}) cùng loại của nhóm cây này.`,
      { path: 'startsOn' },
    );
};

/** Two users who save at the same moment both pass the check above; the constraint lets one through. */
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
