import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresBin } from './debian.mjs';

/**
 * A PostgreSQL cluster in a temporary folder, on loopback only, with the programs in `bin` and these settings beside the usual
 * ones. Nothing of it is left, however the run ends.
 */
export async function startPostgres({ bin = postgresBin, password = newPassword(), settings = {} } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'vuon-postgres-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  process.on('exit', remove);

  const user = whoMayRunPostgres();
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const keep = (name, text) => {
    const file = join(folder, name);
    writeFileSync(file, text, { mode: 0o600 });
    if (user.uid !== undefined) chownSync(file, user.uid, user.gid);
    return file;
  };
  const passwordFile = keep('password', password);
  // Nodes of a Citus cluster sign in to each other with it.
  const env = { ...process.env, PGPASSFILE: keep('pgpass', `127.0.0.1:*:*:vuon:${password}`) };

  const data = join(folder, 'data');
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'vuon', '-A', 'scram-sha-256', '--pwfile', passwordFile, '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  );

  const port = await freePort();
  const all = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 200,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    ...settings,
  };
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...user, cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  process.prependListener('exit', () => server.kill('SIGQUIT'));
  const ended = once(server, 'exit');
  await Promise.race([saysReady(server.stderr), ended.then(() => Promise.reject(new Error('postgres did not start')))]);

  return {
    url: `postgres://vuon:${password}@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill('SIGINT'); // 'fast shutdown': ends the sessions instead of waiting for them
      await ended;
      remove();
    },
  };
}

export const newPassword = () => randomBytes(16).toString('hex');

/** postgres refuses to run as root: the package's own user does it then. */
function whoMayRunPostgres() {
  if (process.getuid() !== 0) return {};
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Goes on reading after that: postgres would stand still on a full pipe. */
const saysReady = (log) =>
  new Promise((resolve) => {
    log.setEncoding('utf8').on('data', (text) => {
      if (text.includes('ready to accept connections')) resolve();
    });
  });
