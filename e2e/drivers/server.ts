import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');
const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
const readyWithinMs = 60_000;
const stoppedWithinMs = 15_000;

export type Server = {
  url: string;
  log: () => string;
  stop: () => Promise<void>;
  /** As a power cut ends it: at once, with whatever is on the disk. */
  kill: () => Promise<void>;
  /** On the same address and the same data, after `kill`. */
  startAgain: () => Promise<void>;
};

/** The product as it is delivered, on the embedded database in a folder. */
export async function startServer(
  folder: string,
  environment: Record<string, string>,
  earlierLog = '',
): Promise<Server> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const env = {
    PATH,
    HOME,
    NODE_COMPILE_CACHE,
    NODE_ENV: 'production',
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: `${port}`,
  };
  const output = [earlierLog];
  const log = () => output.join('');

  const start = async () => {
    const child = spawn(node, ['apps/server/src/main.ts'], {
      cwd: root,
      env: { ...env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // It says so last, after the logins of a first start.
    let saidSo = false;
    const listen = (text: string) => {
      output.push(text);
      saidSo ||= text.includes('Vườn đang chạy tại');
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', listen);
    const exit = once(child, 'exit');
    // A worker that dies must not leave its server behind.
    const kill = () => child.kill('SIGKILL');
    process.on('exit', kill);

    for (const deadline = Date.now() + readyWithinMs; !saidSo || !(await isReady(url)); await wait(200)) {
      if (child.exitCode !== null) throw new Error(`The server ended with exit code ${child.exitCode}:\n${log()}`);
      if (Date.now() > deadline) throw new Error(`The server was not ready in ${readyWithinMs} ms:\n${log()}`);
    }
    return { child, exit, kill, forget: () => process.off('exit', kill) };
  };

  let running = await start();
  return {
    url,
    log,
    kill: async () => {
      running.kill();
      await running.exit;
      running.forget();
    },
    startAgain: async () => {
      running = await start();
    },
    stop: async () => {
      const { child, exit, kill, forget } = running;
      child.kill('SIGTERM');
      const [code] = (await Promise.race([exit, wait(stoppedWithinMs, ['did not stop'], { ref: false })])) as unknown[];
      kill();
      forget();
      if (code !== 0) throw new Error(`The server stopped with '${code}', not with 0:\n${log()}`);
    },
  };
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (!address || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
