import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { filledByMigrations } from '#db/migrate.ts';

export type StoredTable = {
  name: string;
  /** Columns that can be written: all but the generated ones. */
  columns: string[];
  key: string[];
  identityColumns: string[];
};

/** Tables whose rows are computed from other tables whenever they are missing. */
const madeFromOthers = ['area_sum', 'plot_cells'];

/** Every table with rows of ours, as the database describes it. Migrations write their own rows again on restoring. */
export const readTables = async (db: Db): Promise<StoredTable[]> => {
  const { rows } = await sql<StoredTable>`
    select c.relname as name,
      array(
        select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
      ) as columns,
      array(
        select a.attname::text from pg_index i, unnest(i.indkey) with ordinality as k (attnum, place)
        join pg_attribute a on a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid order by k.place
      ) as key,
      array(
        select attname::text from pg_attribute where attrelid = c.oid and attidentity <> ''
      ) as "identityColumns"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not c.relname = any(${[...filledByMigrations, ...madeFromOthers]})
    order by c.relname`.execute(db);
  return rows;
};

export type ForeignKey = { table: string; name: string; definition: string };

export const readForeignKeys = async (db: Db): Promise<ForeignKey[]> => {
  const { rows } = await sql<ForeignKey>`
    select c.relname as "table", conname as name, pg_get_constraintdef(f.oid) as definition
    from pg_constraint f join pg_class c on c.oid = f.conrelid
    where contype = 'f' and connamespace = 'public'::regnamespace`.execute(db);
  return rows;
};

export const refs = (names: string[]) => sql.join(names.map((name) => sql.ref(name)));
