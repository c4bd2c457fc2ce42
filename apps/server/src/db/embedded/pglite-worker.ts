import { openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { keepFilesPrivate } from '#db/private-files.ts';
import { valueParsers } from '#db/value-parsers.ts';
import { type Outcome, PreparedStatements, type Statement } from './prepared-statements.ts';
import { ReadsBeside } from './reads-beside.ts';

export type Settings = { folder: string | null; archive: string | undefined; channel: string };
export type Failure = { message: string; code: string | undefined; constraint: string | undefined };
/** `beside`: a statement of somebody else than the one who has the connection, which only reads. */
export type Order = { id: number; statement: Statement | 'close'; beside?: boolean };
/** No outcome: it cannot be read beside the transaction. */
export type Reply = { id: number; outcome: Outcome | null } | { id: number; failure: Failure };
export type Message = Reply | { wake: string };

const { folder, archive, channel } = workerData as Settings;
const port = parentPort;
if (!port) throw new Error('pglite-worker.ts runs as a worker thread');

if (folder) keepFilesPrivate();
const pglite = await PGlite.create({
  ...(folder ? { dataDir: folder } : {}),
  ...(archive ? { loadDataDir: await openAsBlob(archive) } : {}),
  extensions: { btree_gist, pg_trgm, unaccent },
  parsers: valueParsers,
});
if (folder) await refuseShortTables();
await pglite.exec(`set time zone 'UTC'`);
await pglite.listen(channel, (wake) => port.postMessage({ wake } satisfies Message));

/** `relpages` is as of the last ANALYZE or VACUUM, and tables do not shrink, except for import_row, which is vacuumed. */
async function refuseShortTables() {
  const { rows } = await pglite.query<{ name: string }>(`
    select relname as name from pg_class
    where relkind in ('r', 'i', 't') and relname !~ '^import_row|^pg_toast'
      and pg_relation_size(oid) < relpages::bigint * current_setting('block_size')::int limit 1`);
  if (rows[0]) throw new Error(`tệp của bảng ${rows[0].name} bị cắt ngắn`);
}

const prepared = new PreparedStatements(pglite);
const beside = new ReadsBeside(pglite, prepared);
await beside.prepare();

const carryOut = async (statement: Statement | 'close'): Promise<Outcome> => {
  if (statement === 'close') {
    await pglite.close();
    return { rows: [], affected: undefined };
  }
  const { sql, parameters } = statement;
  if (sql === 'begin') return beside.begin();
  if (sql === 'commit' || sql === 'rollback') return beside.end(sql);
  if (parameters.length) return prepared.run(statement);
  // As `pg` does: without parameters the text may hold several statements, as migrations do.
  const result = (await pglite.exec(sql)).at(-1);
  if (/\b(create|alter|drop)\b/i.test(sql)) await prepared.forgetAll();
  return { rows: result?.rows ?? [], affected: result?.affectedRows };
};

const answer = async ({ id, statement, beside: isBeside = false }: Order): Promise<Reply> => {
  try {
    const reads = isBeside && beside.isOpen && statement !== 'close';
    return { id, outcome: await (reads ? beside.read(statement) : carryOut(statement)) };
  } catch (error) {
    const { message, code, constraint } = error as Failure;
    return { id, failure: { message, code, constraint } };
  }
};

// One after the other: several messages to the database may belong to one order.
let last: Promise<void> = Promise.resolve();
port.on('message', (order: Order) => {
  last = last.then(async () => port.postMessage(await answer(order)));
});
port.postMessage({ id: 0, outcome: { rows: [], affected: undefined } } satisfies Reply);
