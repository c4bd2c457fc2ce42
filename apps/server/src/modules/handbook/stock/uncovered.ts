import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { entryCounts } from './entry-counts.ts';

/** The materials of entries with what was used and no batch was there for; `which` chooses rows of `diary_entry` and `used`. */
export const uncoveredUses = (entityId: number, which: RawBuilder<unknown>) => sql`
  select diary_entry.id as diary_entry_id, diary_entry.ends_at, used.material_id, missing
  from diary_entry
  join diary_material as used on used.entity_id = ${entityId} and used.diary_entry_id = diary_entry.id
  cross join lateral (
    select used.quantity + coalesce(sum(stock_move.crew_change), 0) as missing from stock_move
    join stock_batch on stock_batch.entity_id = ${entityId} and stock_batch.id = stock_move.stock_batch_id
      and stock_batch.material_id = used.material_id
    where stock_move.entity_id = ${entityId} and stock_move.diary_entry_id = diary_entry.id and stock_move.kind = 'use'
  ) as taken
  where diary_entry.entity_id = ${entityId} and missing > 0 and ${entryCounts(entityId)} and ${which}`;

type Uncovered = { diaryEntryId: number; materialId: number; quantity: number };

export const findUncovered = async (db: Db, entityId: number, entryIds: number[]): Promise<Uncovered[]> => {
  if (!entryIds.length) return [];
  const { rows } = await sql<Uncovered>`
    select diary_entry_id as "diaryEntryId", material_id as "materialId", missing as quantity
    from (${uncoveredUses(entityId, sql`diary_entry.id = any(${entryIds}::int[])`)}) as uncovered
    order by diary_entry_id, material_id`.execute(db);
  return rows;
};
