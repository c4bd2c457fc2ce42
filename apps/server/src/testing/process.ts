import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
// The Node that comes with the project: Playwright may run on another one.
const node = `${root}node_modules/node/bin/node${process.platform === 'win32' ? '.exe' : ''}`;

const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
const passedOn = { PATH, HOME, NODE_COMPILE_CACHE };

// A slow machine is waited for as long as it takes. A process that prints nothing for so long hangs.
const silenceMs = 300_000;
const saysWhere = 'Vườn đang chạy tại';

/** The product as `npm start` runs it, in a process of its own, on a free port. */
export class ServerProcess {
  readonly url: string;
  output = '';
  #child: ChildProcess;
  #exit: Promise<unknown[]>;
  #heardAt = Date.now();

  private constructor(port: number, environment: Record<string, string>, script: string) {
    this.url = `http://127.0.0.1:${port}`;
    this.#child = spawn(node, [script], {
      cwd: root,
      env: { ...passedOn, LOG_LEVEL: 'info', PORT: String(port), ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#exit = once(this.#child, 'exit');
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
        this.#heardAt = Date.now();
      });
    // A test runner that dies must not leave its servers behind.
    const kill = () => this.kill('SIGKILL');
    process.on('exit', kill);
    this.#child.on('exit', () => process.off('exit', kill));
  }

  static async start(environment: Record<string, string>, script = 'apps/server/src/main.ts'): Promise<ServerProcess> {
    return new ServerProcess(Number(environment.PORT ?? (await freePort())), environment, script);
  }
  get pid() {
    return this.#child.pid;
  }
  get hasEnded() {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }
  kill(signal: NodeJS.Signals) {
    this.#child.kill(signal);
  }
  async exitCode(): Promise<number | null> {
    return (await this.#exit)[0] as number | null;
  }
  async stop() {
    if (!this.hasEnded) this.kill('SIGTERM');
    return this.exitCode();
  }
  /** Waits until the condition holds, the process has ended, or it has been silent for minutes. */
  async until(condition: () => Promise<boolean> | boolean, what: string) {
    const since = Date.now();
    for (; !(await condition()); await wait(100))
      if (this.hasEnded || Date.now() - Math.max(since, this.#heardAt) > silenceMs)
        throw new Error(`waited in vain until ${what}; it printed:\n${this.output}`);
  }
  async status(path: string): Promise<number> {
    return fetch(this.url + path).then(
      ({ status }) => status,
      () => 0,
    );
  }
  /** It says where it runs last of all, after the logins of a first start. Until then nothing is asked, since asking is logged. */
  async ready() {
    await this.until(() => this.output.includes(saysWhere), 'it says where it runs');
    await this.until(async () => (await this.status('/readyz')) === 200, 'it is ready');
  }
}

/**
 * Below 32,768, where systems take the ports of outgoing connections: one of those would now and then have a port that is
 * to be listened on later, or again.
 */
export const freePort = async (): Promise<number> => {
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  const probe = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!isFree) return freePort();
  probe.close();
  await once(probe, 'close');
  return port;
};
