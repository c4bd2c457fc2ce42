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
export const peopleOfUser = (entityId: number, userId = 0) => sql`
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
  if (filters.unassigned) tests.push(isUnassigned(entityId));
  if (filters.inCharge) tests.push(isInCharge(scope));
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

const crewsLed = ({ entityId, actor }: EntityScope) => sql`select crew.id from crew
  where crew.entity_id = ${entityId} and crew.deleted_at is null
    and crew.foreman_id in (${peopleOfUser(entityId, actor?.userId)})`;

const crewsJoined = ({ entityId, actor }: EntityScope) => sql`select crew_member.crew_id from crew_member
  join crew on crew.entity_id = ${entityId} and crew.id = crew_member.crew_id and crew.deleted_at is null
  where crew_member.entity_id = ${entityId} and crew_member.person_id in (${peopleOfUser(entityId, actor?.userId)})`;

/**
 * Given to the user, to somebody of the crews that they lead, or to one of these crews. Two sets with 'or' between: of one, PostgreSQL
 * expects few works, and looks up each of the thousands that somebody ever had.
 */
const isGivenTo = (scope: EntityScope, crews: RawBuilder<unknown>) => {
  const { entityId, actor } = scope;
  const people = sql`${peopleOfUser(entityId, actor?.userId)} union select crew_member.person_id from crew_member
    where crew_member.entity_id = ${entityId} and crew_member.crew_id in (${crewsLed(scope)})`;
  return sql`(work.id in (select work_person.work_id from work_person
      where work_person.entity_id = ${entityId} and work_person.person_id = any(array(${people})))
    or work.id in (select work_crew.work_id from work_crew
      where work_crew.entity_id = ${entityId} and work_crew.crew_id = any(array(${crews}))))`;
};

const isMine = (scope: EntityScope) => isGivenTo(scope, sql`${crewsLed(scope)} union ${crewsJoined(scope)}`);

const isUnassigned = (entityId: number) => sql`work.state = 'planned'
  and not exists (select from work_person where work_person.entity_id = ${entityId} and work_person.work_id = work.id)
  and not exists (select from work_crew where work_crew.entity_id = ${entityId} and work_crew.work_id = work.id)`;

const isInCharge = ({ entityId, actor }: EntityScope) => sql`work.farm_plan_id in (
  select farm_plan_person.farm_plan_id from farm_plan_person
  where farm_plan_person.entity_id = ${entityId} and farm_plan_person.person_id in (${peopleOfUser(entityId, actor?.userId)}))`;

/** Given to the person, or to a crew that they are in. */
const givenTo = (entityId: number, personId: number) => sql`work.id in (
  select work_person.work_id from work_person where work_person.entity_id = ${entityId} and work_person.person_id = ${personId}
  union all ${worksOfCrews(
    entityId,
    sql`select crew_member.crew_id from crew_member
      join crew on crew.entity_id = ${entityId} and crew.id = crew_member.crew_id and crew.deleted_at is null
      where crew_member.entity_id = ${entityId} and crew_member.person_id = ${personId}`,
  )})`;

/** As a step may be taken: by the inspector, else by whoever leads the work; a person who did it alone does not inspect it. */
const waitsForInspection = (scope: EntityScope) => {
  const { entityId, actor } = scope;
  const { platformRole = 'member', entityRole = null } = actor ?? {};
  const caller = { platformRole, entityRole };
  const me = peopleOfUser(entityId, actor?.userId);
  if (!mayDo(caller, 'work.lead')) return sql`false`;
  if (mayDo(caller, 'work.write'))
    return sql`work.state = 'done' and (work.inspector_id is null or work.inspector_id in (${me}))`;
  return sql`work.state = 'done'
    and (work.inspector_id in (${me}) or (work.inspector_id is null and ${isGivenTo(scope, crewsLed(scope))}))
    and (exists (select from work_crew where work_crew.entity_id = ${entityId} and work_crew.work_id = work.id)
      or exists (select from work_person where work_person.entity_id = ${entityId} and work_person.work_id = work.id
        and work_person.person_id not in (${me})))`;
};
