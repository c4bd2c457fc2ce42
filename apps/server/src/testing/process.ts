import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
const passedOn = { PATH, NODE_COMPILE_CACHE };

/** The product as `npm start` runs it, in a process of its own, on a free port. */
export class ServerProcess {
  readonly url: string;
  output = '';
  #child: ChildProcess;
  #exit: Promise<unknown[]>;

  private constructor(port: number, environment: Record<string, string>) {
    this.url = `http://127.0.0.1:${port}`;
    this.#child = spawn(process.execPath, [main], {
      env: { ...passedOn, LOG_LEVEL: 'info', PORT: String(port), ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#exit = once(this.#child, 'exit');
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
      });
  }

  static async start(environment: Record<string, string>): Promise<ServerProcess> {
    return new ServerProcess(Number(environment.PORT ?? (await freePort())), environment);
  }
  get pid() {
    return this.#child.pid;
  }
  kill(signal: NodeJS.Signals) {
    this.#child.kill(signal);
  }
  async exitCode(): Promise<number | null> {
    return (await this.#exit)[0] as number | null;
  }
  async stop() {
    if (this.#child.exitCode === null && this.#child.signalCode === null) this.kill('SIGTERM');
    return this.exitCode();
  }
  async until(condition: () => Promise<boolean> | boolean, what: string) {
    for (let tries = 0; tries < 300; tries++) {
      if (await condition()) return;
      if (this.#child.exitCode !== null) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`waited in vain until ${what}; it printed:\n${this.output}`);
  }
  async status(path: string): Promise<number> {
    return fetch(this.url + path).then(
      ({ status }) => status,
      () => 0,
    );
  }
  ready() {
    return this.until(async () => (await this.status('/readyz')) === 200, 'it is ready');
  }
}

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
};
