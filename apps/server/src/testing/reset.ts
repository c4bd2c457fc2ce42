import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { filledByMigrations } from '#db/migrate.ts';

/** Rows that are kept aside: the seeds, with which every test begins, or all that the tests of one file begin with. */
type Kept = 'seed' | 'file';

/** Brings back what was kept, and nothing else. */
export const bringBack = (db: Db, kept: Kept) => sql.raw(`select kept.bring_${kept}()`).execute(db);

/** Copies all rows, and makes the function that brings them back: making them anew takes many times as long. */
export const keepRows = async (db: Db, kept: Kept) => {
  if (!keeping.has(db)) await makeKeeping(db);
  keeping.add(db);
  await sql`select kept.keep(${kept})`.execute(db);
};

export const emptyTables = async (db: Db) =>
  sql.raw(`do $$ begin ${emptyingOf(await tablesOf(db))} end $$`).execute(db);

/** Those that have what `makeKeeping` makes. */
const keeping = new WeakSet<Db>();

/** Functions of the database, since sending each statement takes longer than carrying it out. */
const makeKeeping = async (db: Db) => {
  const tables = await tablesOf(db);
  await sql
    .raw(`
      create schema kept;
      create function kept.empty() returns void language plpgsql as $$ begin ${emptyingOf(tables)} end $$;
      create function kept.keep(kept text) returns void language plpgsql as $keep$
      declare
        source regclass; copy text; columns text; is_filled boolean; restart text;
        bringing text := 'perform kept.empty();';
      begin
        foreach source in array '{${tables.join(',')}}'::regclass[] loop
          execute format('select exists (select from %s)', source) into is_filled;
          continue when not is_filled;
          copy := format('kept.%I', kept || '_' || source);
          columns := (
            select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
            where attrelid = source and attnum > 0 and not attisdropped and attgenerated = '');
          execute format('create table if not exists %s as select %s from %s with no data', copy, columns, source);
          execute format('delete from %s', copy);
          execute format('insert into %s select %s from %s', copy, columns, source);
          bringing := bringing ||
            format('insert into %s (%s) overriding system value select * from %s;', source, columns, copy);
        end loop;
        for restart in
          select format('perform setval(%L, %s);', format('%I.%I', schemaname, sequencename), last_value)
          from pg_sequences where schemaname = 'public' and last_value is not null
        loop
          bringing := bringing || restart;
        end loop;
        execute format('create or replace function kept.%I() returns void language plpgsql as %L',
          'bring_' || kept, 'begin ' || bringing || ' end');
      end $keep$`)
    .execute(db);
};

const tablesOf = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and not table_name = any(${filledByMigrations})`.execute(
    db,
  );
  return rows.map(({ name }) => name);
};

/** Deletes instead of truncating: on small tables that is a hundred times faster in PGlite. */
const emptyingOf = (tables: string[]): string =>
  [
    // As a replica the server checks no foreign keys, so the order does not matter.
    `perform set_config('session_replication_role', 'replica', true);`,
    ...tables.map((name) => `delete from "${name}";`),
    `perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname = 'public' and last_value is not null;`,
  ].join('\n');
