import { traceMonths } from '@vuon/contract/harvest/trace';
import { type RawBuilder, sql } from 'kysely';
import { entryCounts } from '#handbook';

/** How many trees a set has. */
export const sizeOf = (trees: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`coalesce((select sum(upper(part) - lower(part)) from unnest(${trees}) as part), 0)::int`;

const months = sql`make_interval(months => ${sql.lit(traceMonths)})`;

/** Work that began before fruit was weighed, and not too long before. `first`, `last`: when, of fruit that is looked at together. */
export const isBefore = (work: RawBuilder<unknown>, first: RawBuilder<unknown>, last = first): RawBuilder<boolean> =>
  sql<boolean>`(${work} < ${first} and ${work} >= ${last} - ${months})`;

/** Work that counts for some fruit of these times, and not for other. */
export const isBetween = (
  work: RawBuilder<unknown>,
  first: RawBuilder<unknown>,
  last: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`(${work} >= ${first} and ${work} < ${last} or ${work} >= ${first} - ${months} and ${work} < ${last} - ${months})`;

/** Selects the ids and times of the entries that used the batch; reversed lines of the ledger cancel out. */
export const entriesOfBatch = (entityId: number, batchId: number): RawBuilder<unknown> => sql`
  select diary_entry.id, diary_entry.starts_at from diary_entry
  where diary_entry.entity_id = ${entityId} and ${entryCounts(entityId)} and diary_entry.id in (
    select stock_move.diary_entry_id from stock_move
    where stock_move.entity_id = ${entityId} and stock_move.stock_batch_id = ${batchId} and stock_move.kind = 'use'
      and stock_move.diary_entry_id is not null
    group by stock_move.diary_entry_id having sum(stock_move.crew_change) <> 0)`;
