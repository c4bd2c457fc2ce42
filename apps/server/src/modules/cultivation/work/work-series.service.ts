import { mostOccurrences, occurrences } from '@vuon/contract/cultivation/recurrence-days';
import type { Work } from '@vuon/contract/cultivation/work';
import type { WorkInput } from '@vuon/contract/cultivation/work-input';
import { notBegunWorkStates } from '@vuon/contract/cultivation/work-state';
import { addDays, daysBetween } from '@vuon/contract/day';
import { sql } from 'kysely';
import { recordCreated } from '#audit';
import { takeNumbers } from '#db/entity-counter.ts';
import { json } from '#db/json.ts';
import { changed, created } from '#db/stamps.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { replaceAssigned } from '../assigned.queries.ts';
import { workColumns } from './work.queries.ts';
import { aboutWork, recordWorks, works } from './work-kind.ts';
import { addLinesOf } from './work-lines.ts';
import { replaceDependencies, replaceMaterials } from './work-parts.queries.ts';
import { changePlan } from './work-plan.ts';
import { workList } from './work-shown.ts';

/** Writes the work, or one for each day on which it repeats, and returns the first. */
export const insertWorks = async (scope: Scope, input: WorkInput, targetSetId: number): Promise<Work> => {
  const { db, entityId, actor, clock } = scope;
  const days = daysOf(input);
  const length = daysBetween(input.startsOn, input.endsOn);
  const first = await takeNumbers(db, entityId, 'work', days.length);
  const seriesId = input.repeat && days.length > 1 ? await insertSeries(scope, input.repeat) : null;
  const rows = await db
    .insertInto('work')
    .values(
      days.map((day, index) => ({
        ...workColumns(input),
        ...created(actor.userId, clock()),
        entity_id: entityId,
        number: first + index,
        target_set_id: targetSetId,
        starts_on: day,
        ends_on: addDays(day, length),
        work_series_id: seriesId,
      })),
    )
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  await replaceMaterials(db, entityId, ids, input.materials);
  await replaceAssigned('work', scope, ids, input);
  await replaceDependencies(db, entityId, ids, input.dependencies);
  const { farmPlanId, stageId } = input;
  const inWork = aboutWork(scope, ids[0] ?? 0, 'create');
  if (farmPlanId !== null) await addLinesOf(inWork, { farmPlanId, stageId }, ids);
  return recordNew(inWork, ids);
};

const insertSeries = async ({ db, entityId }: Scope, rule: NonNullable<WorkInput['repeat']>): Promise<number> => {
  const { id } = await db
    .insertInto('work_series')
    .values({ entity_id: entityId, rule: json(rule) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** The works of a series are one act in the history. */
const recordNew = async (scope: Scope, ids: number[]): Promise<Work> => {
  const [first = 0] = ids;
  if (ids.length === 1) return recordCreated(scope, works, first);
  await recordWorks(scope, 'create', await workList.findManyInFile(scope, ids));
  return works.get(scope, first);
};

const daysOf = ({ startsOn, repeat }: WorkInput): string[] => {
  if (!repeat) return [startsOn];
  const days = occurrences(startsOn, repeat);
  const message = !days.length
    ? 'Không có ngày nào theo cách lặp này'
    : days.length > mostOccurrences
      ? `Nhiều nhất ${mostOccurrences} lần; hãy chọn ngày kết thúc sớm hơn`
      : null;
  if (message) throw problem('request.invalid', `${message}.`, { errors: [{ path: 'repeat.until', message }] });
  return days;
};

type Fields = Omit<WorkInput, 'repeat'>;

/** The later works of the series that have not begun, held. */
export const holdFollowing = async (scope: Scope, { id, startsOn, series }: Work): Promise<Work[]> => {
  if (!series) return [];
  const rows = await scope.db
    .selectFrom('work')
    .select('id')
    .where('entity_id', '=', scope.entityId)
    .where('work_series_id', '=', series.id)
    .where(sql<boolean>`(starts_on, id) > (${startsOn}::date, ${id}::int)`)
    .where('state', 'in', notBegunWorkStates)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return workList.findManyInFile(
    scope,
    rows.map((row) => row.id),
  );
};

/** Writes the same into the works that follow, moved by as many days as the edited one. Each keeps the works that come before it. */
export const writeFollowing = async (
  scope: Scope,
  following: Work[],
  input: Fields,
  { before, targetSetId }: { before: Work; targetSetId: number },
): Promise<void> => {
  if (!following.length) return;
  const { db, entityId, actor, clock } = scope;
  const ids = following.map(({ id }) => id);
  const shift = daysBetween(before.startsOn, input.startsOn);
  const length = daysBetween(input.startsOn, input.endsOn);
  const checklist = input.checklist.map(({ text }) => ({ text, isDone: false }));
  await db
    .updateTable('work')
    .set({
      ...workColumns({ ...input, checklist }),
      ...changed(actor.userId, clock()),
      target_set_id: targetSetId,
      starts_on: sql<string>`starts_on + ${shift}::int`,
      ends_on: sql<string>`starts_on + ${shift + length}::int`,
    })
    .where('entity_id', '=', entityId)
    .where('id', 'in', ids)
    .execute();
  await replaceMaterials(db, entityId, ids, input.materials);
  await replaceAssigned('work', scope, ids, input);
  await changePlan(scope, following, input);
  await recordWorks(scope, 'update', await workList.findManyInFile(scope, ids), following);
};
