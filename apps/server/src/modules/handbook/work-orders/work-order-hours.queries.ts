import type { WorkOrderItem } from '@vuon/contract/handbook/work-order';
import { hoursOfDay } from '@vuon/contract/handbook/work-order-input';
import { sql } from 'kysely';
import type { EntityScope } from '#http/lists/record-list.ts';
import { describeSets } from '#orchard';

/** An order for a part of its works has the part of their labour that its trees are of theirs; to half an hour. */
export const findPlannedHours = async (
  { db, entityId }: Pick<EntityScope, 'db' | 'entityId'>,
  { id, place }: Pick<WorkOrderItem, 'id' | 'place'>,
): Promise<number | null> => {
  const { rows } = await sql<{ labourDays: number; setId: number }>`
    select work.labour_days::float8 as "labourDays", work.target_set_id as "setId"
    from work_order_work as behind join work on work.entity_id = ${entityId} and work.id = behind.work_id
    where behind.entity_id = ${entityId} and behind.work_order_id = ${id} and work.labour_days > 0`.execute(db);
  if (!rows.length) return null;
  const sets = await describeSets(
    db,
    entityId,
    rows.map(({ setId }) => setId),
  );
  const trees = rows.reduce((sum, { setId }) => sum + (sets.get(setId)?.livingCount ?? 0), 0);
  const share = trees > 0 ? Math.min(1, place.livingCount / trees) : 1;
  const hours = rows.reduce((sum, { labourDays }) => sum + labourDays * hoursOfDay, 0) * share;
  return Math.round(hours * 2) / 2;
};
