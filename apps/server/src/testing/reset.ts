import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { filledByMigrations } from '#db/migrate.ts';
import { isCitus, nodesOf } from './citus.ts';

const seeded = new WeakSet<Db>();

/**
 * Empties the database and seeds it. The first time the seeds are kept aside, and a function is made that does it all:
 * sending each statement takes longer than carrying it out.
 */
export const resetDatabase = async (db: Db, seed: (db: Db) => Promise<void>) => {
  if (!seeded.has(db)) {
    await emptyTables(db);
    await seed(db);
    for (const node of nodesOf(db)) await makeReset(node);
    seeded.add(db);
  } else await Promise.all(nodesOf(db).map((node) => sql`select seed.reset()`.execute(node)));
};

export const emptyTables = async (db: Db) => {
  for (const node of nodesOf(db)) await sql.raw(`do $$ begin ${await emptyingOf(node)} end $$`).execute(node);
};

const makeReset = (node: Db) =>
  node.transaction().execute(async (tx) => {
    // Otherwise Citus would make on all nodes what is made on one.
    await sql`select set_config('citus.enable_ddl_propagation', 'off', true)`.execute(tx);
    const restoring = await keepRows(tx);
    await sql
      .raw(`create function seed.reset() returns void language plpgsql as
      $$ begin ${await emptyingOf(tx)} ${restoring} end $$`)
      .execute(tx);
  });

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
const emptyingOf = async (db: Db): Promise<string> =>
  [
    // As a replica the server checks no foreign keys, so the order does not matter.
    `perform set_config('session_replication_role', 'replica', true);`,
    `perform set_config('citus.enable_manual_changes_to_shards', 'on', true);`,
    ...(await tablesOf(db)).map(isCitus ? deletingIfFilled : deleting),
    `perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname = 'public' and last_value is not null;`,
  ].join('\n');

const deleting = (table: string) => `delete from ${table};`;

/** A worker has a thousand shards, and hardly any of them ever holds a row. */
const deletingIfFilled = (table: string) => `if pg_relation_size('${table}') > 0 then ${deleting(table)} end if;`;

/** Copies the rows that there are into a schema of their own; answers what brings them back, and the sequences with them. */
const keepRows = async (db: Db): Promise<string> => {
  await sql`create schema seed`.execute(db);
  const statements: string[] = [];
  for (const table of await tablesOf(db)) {
    const { rows } = await sql<{ columns: string | null }>`
      select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        and exists (select from ${sql.raw(table)})`.execute(db);
    const columns = rows[0]?.columns;
    if (!columns) continue;
    await sql.raw(`create table seed.${table} as select ${columns} from ${table}`).execute(db);
    statements.push(`insert into ${table} (${columns}) overriding system value select * from seed.${table};`);
  }
  const { rows: sequences } = await sql<{ name: string; last: number }>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::int as last
    from pg_sequences where schemaname = 'public' and last_value is not null`.execute(db);
  return [...statements, ...sequences.map(({ name, last }) => `perform setval('${name}', ${last});`)].join('\n');
};
