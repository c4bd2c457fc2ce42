import { mostOccurrences, occurrences } from '@vuon/contract/cultivation/recurrence-days';
import type { Work } from '@vuon/contract/cultivation/work';
import type { WorkInput } from '@vuon/contract/cultivation/work-input';
import { addDays, daysBetween } from '@vuon/contract/day';
import { recordCreated } from '#audit';
import { takeNumbers } from '#db/entity-counter.ts';
import { json } from '#db/json.ts';
import { created } from '#db/stamps.ts';
import { inAct } from '#http/act-context.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { workColumns } from './work.queries.ts';
import { recordWorks, works } from './work-kind.ts';
import { replaceAssigned, replaceDependencies, replaceMaterials } from './work-parts.queries.ts';
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
  await replaceAssigned(db, entityId, ids, input);
  await replaceDependencies(db, entityId, ids, input.dependencies);
  return recordNew(scope, ids);
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
  await recordWorks(
    inAct(scope, { way: 'single', recordId: first }),
    'create',
    await workList.findManyInFile(scope, ids),
  );
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
