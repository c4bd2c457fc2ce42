import { anchorDay, type LineMove, offsetsOf, type Schedule } from '@vuon/contract/cultivation/plan-schedule';
import { sql } from 'kysely';
import { recordChanges } from '#audit';
import { changed } from '#db/stamps.ts';
import type { Scope } from '#http/scope.ts';
import { followLines } from '../farm-plans/plan-work.ts';
import type { StoredLine } from './plan-line.queries.ts';

type Move = Pick<LineMove, 'lineId' | 'from' | 'to'>;
type Line = Pick<StoredLine, 'id' | 'title' | 'farmPlanId' | 'anchor' | 'stageId' | 'keyDateId'>;

/** Moves lines, and their work that has not begun; `schedule` is the one that then holds. */
export const moveLines = async (scope: Scope, lines: Line[], schedule: Schedule, moves: Move[]): Promise<void> => {
  await placeLines(scope, lines, schedule, moves);
  const ids = moves.map(({ lineId }) => lineId);
  if (ids.length) await followLines(scope, ids, { columns: ['starts_on', 'ends_on'] });
};

/** Writes moved windows of lines alone, by one statement. */
export const placeLines = async (scope: Scope, lines: Line[], schedule: Schedule, moves: Move[]): Promise<void> => {
  if (!moves.length) return;
  const { db, entityId, actor, clock } = scope;
  const byId = new Map(lines.map((line) => [line.id, line]));
  const rows = moves.flatMap(({ lineId, from, to }) => {
    const line = byId.get(lineId);
    return line ? [{ id: lineId, line, from, ...to, ...offsetsOf(to, anchorDay(line, schedule)) }] : [];
  });
  const { updated_at: at, updated_by: by } = changed(actor.userId, clock());
  await sql`
    update plan_line set starts_on = moved.starts_on, ends_on = moved.ends_on, start_offset = moved.start_offset,
      end_offset = moved.end_offset, version = plan_line.version + 1, updated_at = ${at}::timestamptz, updated_by = ${by}::int
    from unnest(${rows.map(({ id }) => id)}::int[], ${rows.map(({ startsOn }) => startsOn)}::date[],
      ${rows.map(({ endsOn }) => endsOn)}::date[], ${rows.map(({ startOffset }) => startOffset)}::int[],
      ${rows.map(({ endOffset }) => endOffset)}::int[]) as moved (id, starts_on, ends_on, start_offset, end_offset)
    where plan_line.entity_id = ${entityId} and plan_line.id = moved.id`.execute(db);
  const changes = rows.map(({ id, line, from, startsOn, endsOn }) => {
    const known = { name: line.title, farmPlanId: line.farmPlanId };
    return { id, before: { ...known, ...from }, after: { ...known, startsOn, endsOn } };
  });
  await recordChanges(
    scope,
    { action: 'reschedule', type: 'plan-line', entityId },
    sql`select r.id, r.before, r.after
      from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb) as r (id int, before jsonb, after jsonb)`,
  );
};

/** Lines that stay although their anchor moved are counted from where it is now. */
export const keepLines = async (scope: Scope, lines: StoredLine[], schedule: Schedule, movedIds: Set<number>) => {
  const rows = lines.flatMap((line) => {
    const day = anchorDay(line, schedule);
    if (day === null || movedIds.has(line.id)) return [];
    const offsets = offsetsOf(line, day);
    return offsets.startOffset === line.startOffset ? [] : [{ id: line.id, ...offsets }];
  });
  if (rows.length)
    await sql`
      update plan_line set start_offset = kept.start_offset, end_offset = kept.end_offset, version = plan_line.version + 1
      from unnest(${rows.map(({ id }) => id)}::int[], ${rows.map(({ startOffset }) => startOffset)}::int[],
        ${rows.map(({ endOffset }) => endOffset)}::int[]) as kept (id, start_offset, end_offset)
      where plan_line.entity_id = ${scope.entityId} and plan_line.id = kept.id`.execute(scope.db);
};
