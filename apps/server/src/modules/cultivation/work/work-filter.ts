import type { WorkFilters } from '@vuon/contract/cultivation/work';
import { openWorkStates } from '@vuon/contract/cultivation/work-state';
import { dayInVietnam } from '@vuon/contract/day';
import { mayDo } from '@vuon/contract/permission';
import { type RawBuilder, sql } from 'kysely';
import { matchesWords } from '#http/list.ts';
import type { EntityScope } from '#http/record-list.ts';
import { setsTouching } from '#orchard';

/** Written out, not as parameters: the partial index of open work is for these words. */
export const isOpen = sql<boolean>`work.state in (${sql.join(openWorkStates.map((state) => sql.lit(state)))})`;

/** The people that the user's account stands for. */
export const peopleOfUser = (entityId: number, userId: number) => sql`
  select person.id from person
  where person.entity_id = ${entityId} and person.user_id = ${userId} and person.deleted_at is null`;

/** The living rows of `work` that are asked for. */
export const matchesWork = (scope: EntityScope, filters: WorkFilters): RawBuilder<boolean> => {
  const { entityId } = scope;
  const tests: RawBuilder<unknown>[] = [];
  const equal = (column: string, value: string | number | undefined) => {
    if (value !== undefined) tests.push(sql`${sql.ref(`work.${column}`)} = ${value}`);
  };
  equal('kind', filters.kind);
  equal('state', filters.state);
  equal('priority', filters.priority);
  equal('urgency', filters.urgency);
  equal('work_type_id', filters.workTypeId);
  equal('farm_plan_id', filters.farmPlanId);
  equal('plan_stage_id', filters.stageId);
  equal('plan_line_id', filters.planLineId);
  equal('work_series_id', filters.seriesId);
  if (filters.open) tests.push(isOpen);
  if (filters.late) tests.push(sql`${isOpen} and work.ends_on < ${dayInVietnam(scope.clock())}::date`);
  if (filters.mine) tests.push(isMine(scope));
  if (filters.toInspect) tests.push(waitsForInspection(scope));
  if (filters.personId) tests.push(givenTo(entityId, filters.personId));
  if (filters.crewId) tests.push(sql`work.id in (${worksOfCrews(entityId, sql`${filters.crewId}`)})`);
  if (filters.materialId)
    tests.push(sql`exists (select from work_material where work_material.entity_id = ${entityId}
      and work_material.work_id = work.id and work_material.material_id = ${filters.materialId})`);
  for (const [kind, id] of [
    ['area', filters.areaId],
    ['plot', filters.plotId],
    ['row', filters.rowId],
    ['plant', filters.plantId],
  ] as const)
    if (id) tests.push(sql`work.target_set_id in (${setsTouching(entityId, { kind, id })})`);
  tests.push(...isWithin(filters));
  if (filters.q) tests.push(matchesWords('work.search', filters.q));
  return tests.length ? sql<boolean>`(${sql.join(tests, sql` and `)})` : sql<boolean>`true`;
};

/** A day of its window lies in these days. Beside the range, which has an index of its own, the ends are told for those of the lists' orders. */
const isWithin = ({ from, to }: Pick<WorkFilters, 'from' | 'to'>): RawBuilder<unknown>[] => [
  ...(from ? [sql`work.ends_on >= ${from}::date`] : []),
  ...(to ? [sql`work.starts_on <= ${to}::date`] : []),
  ...(from && to
    ? [sql`daterange(work.starts_on, work.ends_on, '[]') && daterange(${from}::date, ${to}::date, '[]')`]
    : []),
];

const worksOfCrews = (entityId: number, crews: RawBuilder<unknown>) => sql`
  select work_crew.work_id from work_crew where work_crew.entity_id = ${entityId} and work_crew.crew_id in (${crews})`;

const isMine = ({ entityId, actor }: EntityScope) => {
  if (!actor) return sql`false`;
  const me = peopleOfUser(entityId, actor.userId);
  const led = sql`select crew.id from crew
    where crew.entity_id = ${entityId} and crew.deleted_at is null and crew.foreman_id in (${me})`;
  return sql`work.id in (
    select work_person.work_id from work_person where work_person.entity_id = ${entityId} and work_person.person_id in (${me})
    union all ${worksOfCrews(entityId, led)})`;
};

/** Given to the person, or to a crew that they are in. */
const givenTo = (entityId: number, personId: number) => sql`work.id in (
  select work_person.work_id from work_person where work_person.entity_id = ${entityId} and work_person.person_id = ${personId}
  union all ${worksOfCrews(
    entityId,
    sql`select crew_member.crew_id from crew_member
      join crew on crew.entity_id = ${entityId} and crew.id = crew_member.crew_id and crew.deleted_at is null
      where crew_member.entity_id = ${entityId} and crew_member.person_id = ${personId}`,
  )})`;

const waitsForInspection = ({ entityId, actor }: EntityScope) =>
  actor
    ? sql`work.state = 'done' and (work.inspector_id in (${peopleOfUser(entityId, actor.userId)})
        or (work.inspector_id is null and ${mayDo(actor, 'work.lead')}::boolean))`
    : sql`false`;
