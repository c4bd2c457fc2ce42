import type { WorkFilters } from '@vuon/contract/cultivation/work';
import { openWorkStates } from '@vuon/contract/cultivation/work-state';
import { dayInVietnam } from '@vuon/contract/day';
import { type RawBuilder, sql } from 'kysely';
import { matchesWords } from '#http/lists/list.ts';
import type { EntityScope } from '#http/lists/record-list.ts';
import { setsTouching } from '#orchard';
import { assignedIn, peopleOfUser } from '../assigned-filter.ts';

/** Written out, not as parameters: the partial index of open work is for these words. */
export const isOpen = sql<boolean>`work.state in (${sql.join(openWorkStates.map((state) => sql.lit(state)))})`;

/** Done on its last day or before. Days of Viet Nam. */
export const isPunctual = sql<boolean>`(work.state in ('done', 'inspected')
  and (work.finished_at at time zone 'Asia/Ho_Chi_Minh')::date <= work.ends_on)`;

const { isMine, isOfCrew, isOfNobody, isOfPerson, waitsForInspection } = assignedIn('work');

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
  if (filters.unassigned) tests.push(sql`work.state = 'planned' and ${isOfNobody(entityId)}`);
  if (filters.inCharge) tests.push(isInCharge(scope));
  if (filters.toInspect) tests.push(waitsForInspection(scope));
  if (filters.personId) tests.push(isOfPerson(entityId, filters.personId));
  if (filters.crewId) tests.push(isOfCrew(entityId, filters.crewId));
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
  if (filters.endsFrom) tests.push(sql`work.ends_on >= ${filters.endsFrom}::date`);
  if (filters.endsTo) tests.push(sql`work.ends_on <= ${filters.endsTo}::date`);
  if (filters.kept) tests.push(sql`work.state <> 'cancelled'`);
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

const isInCharge = ({ entityId, actor }: EntityScope) => sql`work.farm_plan_id in (
  select farm_plan_person.farm_plan_id from farm_plan_person
  where farm_plan_person.entity_id = ${entityId} and farm_plan_person.person_id in (${peopleOfUser(entityId, actor?.userId)}))`;
