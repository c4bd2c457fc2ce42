import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

const many = 10_000;

/**
 * Called after many trees were written at once: the embedded database never analyses by itself, and would plan for the tables
 * that it had before.
 */
export const analyzeTrees = async (db: Db, written: number): Promise<void> => {
  if (written < many) return;
  await sql`analyze "row"`.execute(db);
  await sql`analyze plant`.execute(db);
};
