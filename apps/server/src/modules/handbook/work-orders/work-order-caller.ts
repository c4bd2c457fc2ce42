import type { WorkOrder } from '@vuon/contract/handbook/work-order';
import { mayDo } from '@vuon/contract/permission';
import { sql } from 'kysely';
import { findCaller, leads, peopleOfUser, type WorkCaller } from '#cultivation';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';

/** The user as orders know them. */
export type OrderCaller = WorkCaller & {
  mayLead: boolean;
  /** The crews that they are in. */
  joinedIds: Set<number>;
};

export const findOrderCaller = async (scope: Scope): Promise<OrderCaller> => {
  const { db, entityId, actor } = scope;
  const { rows } = await sql<{ id: number }>`
    select crew.id from crew_member
    join crew on crew.entity_id = ${entityId} and crew.id = crew_member.crew_id and crew.deleted_at is null
    where crew_member.entity_id = ${entityId} and crew_member.person_id in (${peopleOfUser(entityId, actor.userId)})`.execute(
    db,
  );
  return {
    ...(await findCaller(scope)),
    mayLead: mayDo(actor, 'orders.lead'),
    joinedIds: new Set(rows.map(({ id }) => id)),
  };
};

type Given = Pick<WorkOrder, 'code' | 'people' | 'crews'>;

export const leadsOrder = (caller: OrderCaller, order: Given): boolean => caller.mayLead && leads(caller, order);

const isGiven = ({ personIds, joinedIds }: OrderCaller, { people, crews }: Given): boolean =>
  people.some(({ id }) => personIds.has(id)) || crews.some(({ id }) => joinedIds.has(id));

/** A worker does the orders that are given to them or to their crew; leaders those of their people. */
export const refuseOthersOrder = (caller: OrderCaller, order: Given): void => {
  if (leadsOrder(caller, order) || isGiven(caller, order)) return;
  const given = [...order.crews, ...order.people].map(({ name }) => name).join(', ');
  throw problem(
    'permission.denied',
    `${order.code} giao cho ${given || 'người khác'}, không phải cho bạn hoặc tổ của bạn.`,
  );
};

export const refuseNotLeading = (caller: OrderCaller, order: Given): void => {
  if (!leadsOrder(caller, order))
    throw problem('permission.denied', `${order.code} không thuộc tổ mà bạn là tổ trưởng.`);
};
