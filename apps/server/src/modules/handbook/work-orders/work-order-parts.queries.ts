import type { WorkOrderFields } from '@vuon/contract/handbook/work-order-input';
import type { WorkOrderAction, WorkOrderState } from '@vuon/contract/handbook/work-order-state';
import { sql } from 'kysely';
import type { z } from 'zod';
import { insertUses, replaceAssigned } from '#cultivation';
import type { Scope } from '#http/scope.ts';

type Parts = Pick<z.output<typeof WorkOrderFields>, 'personIds' | 'crewIds' | 'materials' | 'steps'> & {
  workIds: number[];
};

/** Writes the parts of a draft; its steps begin anew. */
export const replaceParts = async (scope: Scope, id: number, { workIds, materials, steps, ...given }: Parts) => {
  const { db, entityId } = scope;
  for (const table of ['work_order_work', 'work_order_material', 'work_order_step'] as const)
    await db.deleteFrom(table).where('entity_id', '=', entityId).where('work_order_id', '=', id).execute();
  await sql`insert into work_order_work (entity_id, work_order_id, work_id)
    select ${entityId}::int, ${id}::int, work_id from unnest(${workIds}::int[]) as work_id`.execute(db);
  await insertUses('work_order', scope, [id], materials);
  await sql`insert into work_order_step (entity_id, work_order_id, position, text, needs_photo)
    select ${entityId}::int, ${id}::int, position, text, needs_photo
    from unnest(${steps.map(({ text }) => text)}::text[], ${steps.map(({ needsPhoto }) => needsPhoto)}::boolean[])
      with ordinality as given (text, needs_photo, position)`.execute(db);
  await replaceAssigned('work_order', scope, [id], given);
};

type Move = {
  action: 'create' | WorkOrderAction;
  state: WorkOrderState;
  at: Date;
  toldAt?: Date | null;
  reason?: string | null;
};

export const insertMove = ({ db, entityId, actor }: Scope, id: number, { action, state, at, toldAt, reason }: Move) =>
  db
    .insertInto('work_order_move')
    .values({
      entity_id: entityId,
      work_order_id: id,
      action,
      state,
      at: at.toISOString(),
      told_at: toldAt?.toISOString() ?? null,
      by_user: actor.userId,
      reason: reason ?? null,
    })
    .execute();
