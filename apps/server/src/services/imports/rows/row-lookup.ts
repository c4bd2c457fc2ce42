import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Tables } from '#db/tables.ts';
import { tenant } from '../import.queries.ts';
import type { ImportBatch } from '../importer/importer.ts';
import { rowSlices } from '../importer/row-slices.ts';
import { addCellErrors } from './row-errors.ts';

/**
 * Adds to the values that will be written, and to the words shown for them: `found` selects line, input and shown. Values
 * that are there already, from the check before accepting, are not written again.
 */
export const completeRows = async (db: Db, { entityId, importId }: ImportBatch, found: RawBuilder<unknown>) => {
  const [input, shown] = [sql`import_row.input || found.input`, sql`import_row.shown || found.shown`];
  await sql`
    update import_row set input = ${input}, shown = ${shown} from (select * from (${found}) as f offset 0) as found
    where import_row.entity_id = ${tenant(entityId)} and import_id = ${importId} and import_row.line = found.line
      and (import_row.input <> ${input} or import_row.shown <> ${shown})
  `.execute(db);
};

/**
 * Rows that name stored records: `found` selects line, input and shown of those whose record exists, `wrong` line, path and
 * message of the others. `hold` tells all records that the rows may mean: they cannot be removed before the rows are written.
 */
export type Lookup = {
  hold?: Meant;
  found: RawBuilder<unknown>;
  wrong: RawBuilder<unknown>;
  /** Selects line, path and value: the name that a wrong cell most likely means. */
  likely?: RawBuilder<unknown>;
};

/** `ids` selects the `id` of records of a table: of one entity's, which is told then, or of a catalogue. */
export type Meant = { table: keyof Tables; ids: RawBuilder<unknown>; entityId?: number | null };

// In two statements: one that reads rows of an import as well would, on Citus, hold a record of a catalogue only on the node
// of the rows, where who removes it does not look before it changes it.
const holdMeant = async (db: Db, { table, ids, entityId }: Meant) => {
  const { rows } = await sql<{ id: number }>`select distinct id from (${ids}) as meant`.execute(db);
  const meant = rows.map(({ id }) => id);
  const own = entityId === undefined ? sql`true` : sql`entity_id = ${entityId}`;
  if (meant.length)
    await sql`select count(*) from (
      select from ${sql.table(table)} where ${own} and id = any(${meant}::int[]) order by id for share
    ) as held`.execute(db);
};

/** `lookupsOf` tells the lookups of any part of the rows. */
export const lookUp = async <E extends number | null>(
  db: Db,
  batch: ImportBatch<E>,
  lookupsOf: (part: ImportBatch<E>) => Lookup[],
): Promise<void> => {
  for (const { hold } of lookupsOf(batch)) if (hold) await holdMeant(db, hold);
  for (const part of await rowSlices(db, batch)) await lookUpAtOnce(db, part, lookupsOf(part));
};

/** All lookups at once: a row is wide, and writing it costs the same for one found value as for all of them. */
export const lookUpAtOnce = async (db: Db, batch: ImportBatch, lookups: Lookup[]): Promise<void> => {
  const names = lookups.map((_, index) => `found_${index}`);
  const joined = lookups.map(
    ({ found }, index) =>
      sql`(select * from (${found}) as f offset 0) as ${sql.ref(`found_${index}`)} ${index ? sql`using (line)` : sql``}`,
  );
  const merged = (key: 'input' | 'shown') =>
    sql`${sql.join(
      names.map((name) => sql`coalesce(${sql.ref(`${name}.${key}`)}, '{}')`),
      sql` || `,
    )} as ${sql.ref(key)}`;
  await completeRows(
    db,
    batch,
    sql`select line, ${merged('input')}, ${merged('shown')} from ${sql.join(joined, sql` full join `)}`,
  );
  for (const { wrong } of lookups) await addCellErrors(db, batch, wrong);
  for (const { likely } of lookups) if (likely) await suggest(db, batch, likely);
};

const suggest = (db: Db, { entityId, importId }: ImportBatch, likely: RawBuilder<unknown>) =>
  sql`
    update import_row set suggestions = suggestions || likely.suggestion
    from (select line, jsonb_build_object(path, value) as suggestion from (${likely}) as named offset 0) as likely
    where entity_id = ${tenant(entityId)} and import_id = ${importId} and import_row.line = likely.line
      and errors <> '[]'`.execute(db);
