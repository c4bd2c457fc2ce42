import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { readTables, refs, type StoredTable } from './catalog.ts';

const batchSize = 1_000;

/** The first line of a backup; after it come lines `{ table, rows }`. */
export type BackupHead = { format: 'vuon-backup'; migration: number };
export type BackupLine = { table: string; rows: unknown[] };

/** All rows of one moment, as gzip-compressed lines of JSON, which both databases can read back. */
export const writeBackup = async (db: Db, file: string): Promise<number> => {
  let count = 0;
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      async function* lines() {
        yield `${JSON.stringify(await readHead(tx))}\n`;
        for (const table of await readTables(tx))
          for await (const rows of batches(tx, table)) {
            count += rows.length;
            yield `${JSON.stringify({ table: table.name, rows } satisfies BackupLine)}\n`;
          }
      }
      // It contains password hashes: only its owner may read it.
      const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
      await once(target, 'open');
      try {
        await pipeline(Readable.from(lines()), createGzip(), target);
      } catch (error) {
        await rm(file, { force: true }); // half a backup is worse than none
        throw error;
      }
    });
  return count;
};

const readHead = async (db: Db): Promise<BackupHead> => {
  const { rows } = await sql<{ number: number }>`select max(number) as number from migration`.execute(db);
  return { format: 'vuon-backup', migration: rows[0]?.number ?? 0 };
};

/** By key, so that a table of millions of rows is never held in memory as a whole. */
async function* batches(db: Db, { name, key }: StoredTable): AsyncGenerator<unknown[]> {
  const table = sql.table(name);
  for (let last: string | null = null; ; ) {
    const beyond: ReturnType<typeof sql> =
      last === null
        ? sql`true`
        : sql`(${refs(key)}) > (select ${refs(key)} from jsonb_populate_record(null::${table}, ${last}::text::jsonb))`;
    const { rows }: { rows: { row: unknown }[] } = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from ${table} t where ${beyond} order by ${refs(key)} limit ${batchSize}`.execute(db);
    if (rows.length) yield rows.map(({ row }) => row);
    if (rows.length < batchSize) return;
    last = JSON.stringify(rows.at(-1)?.row);
  }
}
