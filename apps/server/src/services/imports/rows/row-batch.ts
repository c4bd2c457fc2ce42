import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { tenant } from '../import.queries.ts';
import type { ImportBatch, Importer } from '../importer/importer.ts';

const toChange = sql`(verdict = 'changed' or (verdict = 'conflict' and decision = 'file'))`;

export const conditions = {
  /** Also rows with errors: the values that could be read are compared with the others. */
  checked: sql`input is not null`,
  /** Without the rows that leave their records as they are. */
  effective: sql`input is not null and (stored_id is null or before <> '{}')`,
  /** Those that will be written. */
  valid: sql`errors = '[]' and (verdict = 'new' or ${toChange})`,
  toChange: sql`errors = '[]' and ${toChange}`,
  created: sql`record_id is not null and verdict = 'new'`,
  // Not 'is not null': no row had a record when the statistics were made, and the planner would expect none.
  changed: sql`coalesce(record_id, 0) <> 0 and verdict <> 'new'`,
};

export const batchOf = (
  entityId: number | null,
  importId: number,
  which: keyof typeof conditions,
  among = sql`true`,
): ImportBatch => ({
  entityId,
  importId,
  rows: sql`(
    select line, input, shown, place as geometry, stored_id, before, record_id, replaced from import_row
    where entity_id = ${tenant(entityId)} and import_id = ${importId} and ${conditions[which]} and ${among}
  )`,
});

/**
 * The batch of a step that writes or holds its records. Those of a catalogue, and entities, are on every node of Citus: there a
 * statement that changes them cannot read the rows of an import as well, so that these are read first.
 */
export const writableBatch = async (db: Db, { entity }: Importer, batch: ImportBatch): Promise<ImportBatch> => {
  if (entity === 'required') return batch;
  const { rows } = await sql<{ all: string }>`
    select coalesce(json_agg(r), '[]')::text as all from ${batch.rows} as r`.execute(db);
  return {
    ...batch,
    rows: sql`(
      select * from jsonb_to_recordset(${rows[0]?.all ?? '[]'}::text::jsonb) as r (line int, input jsonb, shown jsonb,
        geometry jsonb, stored_id int, before jsonb, record_id int, replaced jsonb)
    )`,
  };
};
