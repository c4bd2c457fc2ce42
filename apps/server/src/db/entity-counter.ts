import { sql } from 'kysely';
import type { Db } from './db.ts';

/**
 * The first of `count` numbers that no other transaction gets, counted from 1 in each entity. The counter is held until the transaction ends, so
 * that concurrent calls follow each other, and a transaction that fails gives its numbers back.
 */
export const takeNumbers = async (db: Db, entityId: number, counter: string, count: number): Promise<number> => {
  const { rows } = await sql<{ last: number }>`
    insert into entity_counter (entity_id, name, last_number) values (${entityId}, ${counter}, ${count})
    on conflict (entity_id, name) do update set last_number = entity_counter.last_number + excluded.last_number
    returning last_number as last`.execute(db);
  return (rows[0]?.last ?? count) - count + 1;
};
