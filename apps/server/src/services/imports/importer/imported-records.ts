import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Tables } from '#db/tables.ts';
import type { ImportBatch, Importer, KeptRecord } from './importer.ts';
import { rowSlices } from './row-slices.ts';

type Written = (batch: ImportBatch) => RawBuilder<boolean>;

/**
 * The ids of an import's records. As an array they are looked up: with a join, a planner that has no statistics of them yet
 * compares each with each, for hours.
 */
export const recordIds = ({ rows }: ImportBatch) => sql`any(array(select record_id from ${rows} as r))`;

/** The records of an entity's table that an import has written. */
export const importedInto =
  (table: keyof Tables): Written =>
  (batch) =>
    sql<boolean>`${sql.ref(`${table}.entity_id`)} = ${batch.entityId} and ${sql.ref(`${table}.id`)} = ${recordIds(batch)}`;

/** The same for a catalogue, whose ids no two owners share. */
export const importedIntoCatalogue =
  (table: keyof Tables): Written =>
  (batch) =>
    sql<boolean>`${sql.ref(`${table}.id`)} = ${recordIds(batch)}`;

/** Holds the records that an import has written until the transaction ends, so that none is changed while it is removed. */
export const holdImported = async <E extends number | null>(
  tx: Db,
  table: keyof Tables,
  written: Written,
  batch: ImportBatch<E>,
): Promise<void> => {
  for (const part of await rowSlices(tx, batch))
    await sql`select count(*) from (
      select 1 from ${sql.table(table)} where ${written(part)} for update
    ) as held`.execute(tx);
};

/** At most `limit` of the records that `find` selects from a part of the rows, as name and why. */
export const keptInSlices = async <E extends number | null>(
  tx: Db,
  batch: ImportBatch<E>,
  limit: number,
  find: (part: ImportBatch<E>) => RawBuilder<unknown>,
): Promise<KeptRecord[]> => {
  const kept: KeptRecord[] = [];
  for (const part of await rowSlices(tx, batch)) {
    const { rows } = await sql<KeptRecord>`${find(part)} limit ${limit - kept.length}`.execute(tx);
    kept.push(...rows);
    if (kept.length === limit) break;
  }
  return kept;
};

/** Importer.findKept: the records that were edited since, and those that are in use (`when … then 'đang có mùa vụ'`). */
export const keepEdited =
  (
    table: keyof Tables,
    written: Written,
    usesOf: (batch: ImportBatch) => RawBuilder<unknown>[] = () => [],
  ): Importer['findKept'] =>
  async (tx, batch, limit) => {
    await holdImported(tx, table, written, batch);
    return keptInSlices(tx, batch, limit, (part) => {
      const uses = usesOf(part).map((use) => sql` ${use}`);
      return sql`
        select name, why from (
          select name, sort_name, id, case when version > 1 then 'đã được sửa'${sql.join(uses, sql``)} end as why
          from ${sql.table(table)} where ${written(part)} and deleted_at is null
        ) as kept where why is not null
        order by sort_name, id`;
    });
  };

/** Importer.remove for records that are deleted in the usual way. */
export const removeImported =
  (table: keyof Tables, written: Written): Importer['remove'] =>
  async (tx, batch, { userId, now }) => {
    for (const part of await rowSlices(tx, batch))
      await sql`
        update ${sql.table(table)}
        set deleted_at = ${now}, updated_at = ${now}, updated_by = ${userId}, version = version + 1
        where ${written(part)} and deleted_at is null`.execute(tx);
  };
