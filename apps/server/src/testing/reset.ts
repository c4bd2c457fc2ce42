import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { filledByMigrations } from '#db/migrate.ts';
import { isCitus, nodesOf } from './citus.ts';

/** Rows that are kept aside: the seeds, with which every test begins, or all that the tests of one file begin with. */
type Kept = 'seed' | 'file';

/** Brings back what was kept, and nothing else. */
export const bringBack = async (db: Db, kept: Kept) => {
  await Promise.all(nodesOf(db).map((node) => sql.raw(`select kept.bring_${kept}()`).execute(node)));
};

/** Copies all rows, and makes the function that brings them back: making them anew takes many times as long. */
export const keepRows = async (db: Db, kept: Kept) => {
  for (const node of nodesOf(db)) {
    if (!keeping.has(node)) await makeKeeping(node);
    keeping.add(node);
    await sql`select kept.keep(${kept})`.execute(node);
  }
};

export const emptyTables = async (db: Db) => {
  for (const node of nodesOf(db)) await sql.raw(`do $$ begin ${emptyingOf(await tablesOf(node))} end $$`).execute(node);
};

/** Those that have what `makeKeeping` makes. */
const keeping = new WeakSet<Db>();

/** Functions of the database, since sending each statement takes longer than carrying it out. */
const makeKeeping = async (node: Db) => {
  const tables = await tablesOf(node);
  await sql
    .raw(`
      ${alone};
      create schema kept;
      create function kept.empty() returns void language plpgsql as $$ begin ${emptyingOf(tables)} end $$;
      create function kept.keep(kept text) returns void language plpgsql as $keep$
      declare
        source regclass; copy text; columns text; is_filled boolean; restart text;
        bringing text := 'perform kept.empty();';
      begin
        ${alone};
        foreach source in array '{${tables.join(',')}}'::regclass[] loop
          execute format('select exists (select from %s)', source) into is_filled;
          continue when not is_filled;
          copy := format('kept.%I', kept || '_' || replace(source::text, '"', ''));
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
    .execute(node);
};

/** Otherwise Citus would make on all nodes what is made on one; elsewhere nobody knows the setting. */
const alone = `set local citus.enable_ddl_propagation to off`;

const tablesOf = async (node: Db): Promise<string[]> => {
  const { rows } = await (isCitus ? tablesOfNode : tablesOfDatabase).execute(node);
  return rows.map(({ name }) => name);
};

const tablesOfDatabase = sql<{ name: string }>`
  select quote_ident(table_name) as name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' and not table_name = any(${filledByMigrations})`;

/** Those that hold rows themselves: the node's shards, and the tables that are not distributed. */
const tablesOfNode = sql<{ name: string }>`
  select shard_name(logicalrelid, shardid) as name
  from pg_dist_shard join pg_dist_placement using (shardid) join pg_dist_local_group using (groupid)
  where not logicalrelid::text = any(${filledByMigrations})
  union all (
    ${tablesOfDatabase} and table_name not in (
      select relname from pg_class where oid in (select logicalrelid from pg_dist_partition)))`;

/** Deletes instead of truncating: on small tables that is a hundred times faster in PGlite. */
const emptyingOf = (tables: string[]): string =>
  [
    // As a replica the server checks no foreign keys, so the order does not matter.
    `perform set_config('session_replication_role', 'replica', true);`,
    ...(isCitus ? [`perform set_config('citus.enable_manual_changes_to_shards', 'on', true);`] : []),
    ...tables.map(isCitus ? deletingIfFilled : deleting),
    `perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname = 'public' and last_value is not null;`,
  ].join('\n');

const deleting = (table: string) => `delete from ${table};`;

/** A worker has a thousand shards, and hardly any of them ever holds a row. */
const deletingIfFilled = (table: string) => `if pg_relation_size('${table}') > 0 then ${deleting(table)} end if;`;
