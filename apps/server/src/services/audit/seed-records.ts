import type { RecordType } from '@vuon/contract/record';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Tables } from '#db/tables.ts';
import { recordChanges } from './audit.service.ts';

type Seeds<S> = {
  type: RecordType;
  table: keyof Tables;
  seeds: S[];
  insert: (missing: S[]) => Promise<unknown>;
  /** The records that match the condition, as the history keeps them. */
  records: (which: RawBuilder<boolean>) => RawBuilder<unknown>;
};

/** Inserts the system's records that are missing; records that the admin has changed or removed stay as they are. */
export const seedRecords = async <S extends { id: number }>(
  db: Db,
  now: Date,
  { type, table, seeds, insert, records }: Seeds<S>,
): Promise<void> => {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} where entity_id is null`.execute(db);
  const known = new Set(rows.map(({ id }) => id));
  const missing = seeds.filter(({ id }) => !known.has(id));
  if (!missing.length) return;
  await insert(missing);
  const put = sql<boolean>`${sql.ref(`${table}.id`)} = any(${missing.map(({ id }) => id)}::int[])`;
  await recordChanges(
    { db, clock: () => now, actor: null },
    { action: 'create', type, entityId: null },
    sql`select id, null::jsonb as before, to_jsonb(seed) as after from (${records(put)}) as seed`,
  );
};
