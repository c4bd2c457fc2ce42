import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

const many = 10_000;

// What trees are found and sorted by, half of it at a time: a statement over all columns takes half a second, for which all others wait.
const searched = [
  ['entity_id', 'id', 'plot_id', 'row_id', 'number', 'planting_id', 'plant_status_id', 'crop_group_id', 'deleted_at'],
  ['code', 'sort_code', 'natural_code', 'location', 'planted_on', 'status_at', 'generation', 'version'],
];

/**
 * Called after many trees were written at once: the embedded database never analyses by itself, and would plan for the tables
 * that it had before.
 */
export const analyzeTrees = async (db: Db, written: number): Promise<void> => {
  if (written < many) return;
  await sql`analyze "row"`.execute(db);
  for (const columns of searched) await sql`analyze plant (${sql.join(columns.map(sql.ref))})`.execute(db);
};
