import type { WorkOrderFilters } from '@vuon/contract/handbook/work-order';
import { type RawBuilder, sql } from 'kysely';
import { assignedIn } from '#cultivation';
import { matchesWords } from '#http/lists/list.ts';
import type { EntityScope } from '#http/lists/record-list.ts';
import { setsTouching } from '#orchard';
import { isOpen } from './work-order-code.ts';

const { isMine, isOfCrew, isOfPerson, waitsForInspection } = assignedIn('work_order');

/** The living rows of `work_order` that are asked for. */
export const matchesOrders = (scope: EntityScope, filters: WorkOrderFilters): RawBuilder<boolean> => {
  const { entityId } = scope;
  const tests: RawBuilder<unknown>[] = [];
  const equal = (column: string, value: string | number | undefined) => {
    if (value !== undefined) tests.push(sql`${sql.ref(`work_order.${column}`)} = ${value}`);
  };
  equal('kind', filters.kind);
  equal('state', filters.state);
  equal('work_type_id', filters.workTypeId);
  if (filters.open) tests.push(isOpen);
  if (filters.late) tests.push(sql`${isOpen} and work_order.due_at < ${scope.clock().toISOString()}::timestamptz`);
  if (filters.mine) tests.push(isMine(scope));
  if (filters.toInspect) tests.push(waitsForInspection(scope));
  if (filters.personId) tests.push(isOfPerson(entityId, filters.personId));
  if (filters.crewId) tests.push(isOfCrew(entityId, filters.crewId));
  if (filters.workId) tests.push(isOfWorks(entityId, sql`behind.work_id = ${filters.workId}`));
  if (filters.farmPlanId)
    tests.push(
      isOfWorks(
        entityId,
        sql`behind.work_id in (select work.id from work
          where work.entity_id = ${entityId} and work.farm_plan_id = ${filters.farmPlanId})`,
      ),
    );
  for (const [kind, id] of [
    ['area', filters.areaId],
    ['plot', filters.plotId],
    ['row', filters.rowId],
  ] as const)
    if (id) tests.push(sql`work_order.target_set_id in (${setsTouching(entityId, { kind, id })})`);
  // A day in Viet Nam begins at 17:00 UTC of the day before.
  if (filters.from)
    tests.push(sql`work_order.due_at >= ${filters.from}::date::timestamp at time zone 'Asia/Ho_Chi_Minh'`);
  if (filters.to) tests.push(sql`work_order.starts_on <= ${filters.to}::date`);
  if (filters.q) tests.push(matchesWords('work_order.search', filters.q));
  return tests.length ? sql<boolean>`(${sql.join(tests, sql` and `)})` : sql<boolean>`true`;
};

const isOfWorks = (entityId: number, which: RawBuilder<unknown>) => sql`work_order.id in (
  select behind.work_order_id from work_order_work as behind where behind.entity_id = ${entityId} and ${which})`;
