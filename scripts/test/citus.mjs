import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { newPassword, startPostgres } from './postgres.mjs';

/** The folder of programs of a PostgreSQL that has Citus, by its `pg_config`; null where there is none. */
export function citusBin(pgConfig) {
  if (!pgConfig || !existsSync(pgConfig)) return null;
  const ask = (what) => execFileSync(pgConfig, [`--${what}`], { encoding: 'utf8' }).trim();
  return existsSync(join(ask('pkglibdir'), 'citus.so')) ? ask('bindir') : null;
}

const settings = {
  shared_preload_libraries: 'citus',
  'citus.shard_count': 32,
  'citus.local_hostname': '127.0.0.1',
  'citus.node_conninfo': 'sslmode=disable',
  // Citus writes to several nodes in two phases; moving a shard is logical replication.
  max_prepared_transactions: 200,
  wal_level: 'logical',
  // One worker process for each database that has the extension, and one statement may hold locks on all shards.
  max_worker_processes: 50,
  max_locks_per_transaction: 1024,
};

/** A coordinator and two workers, which know nothing of each other yet: Citus is set up in each database. */
export async function startCitus(bin) {
  const password = newPassword();
  const nodes = [];
  const stop = () => Promise.all(nodes.map((node) => node.stop()));
  try {
    for (let count = 0; count < 3; count++) nodes.push(await startPostgres({ bin, password, settings }));
  } catch (error) {
    await stop();
    throw error;
  }
  const [coordinator, ...workers] = nodes.map(({ url }) => url);
  return { coordinator, workers, stop };
}
