import { rm } from 'node:fs/promises';
import type { Demo } from '../../apps/server/src/testing/demo-folder.ts';
import { freePort, ServerProcess } from '../../apps/server/src/testing/process.ts';

type Logins = Pick<Demo, 'admin' | 'farm'>;

/** The product with the demo farm as it is delivered, on the embedded database in a folder of its own. */
export class Server {
  readonly logins: Logins;
  #folder: string;
  #running: ServerProcess;
  #earlierOutput = '';

  private constructor(folder: string, logins: Logins, running: ServerProcess) {
    this.logins = logins;
    this.#folder = folder;
    this.#running = running;
  }
  static async start(folder: string, logins: Logins): Promise<Server> {
    return new Server(folder, logins, await run(folder, await freePort()));
  }
  get url() {
    return this.#running.url;
  }
  log() {
    return this.#earlierOutput + this.#running.output;
  }
  /** As a power cut ends it: at once, with whatever is on the disk. */
  async kill() {
    this.#running.kill('SIGKILL');
    await this.#running.exitCode();
  }
  /** On the same address and the same data, after `kill`. */
  async startAgain() {
    this.#earlierOutput = this.log();
    this.#running = await run(this.#folder, Number(new URL(this.url).port));
  }
  async stop() {
    const code = await this.#running.stop();
    await rm(this.#folder, { recursive: true, force: true });
    if (code !== 0) throw new Error(`The server stopped with '${code}', not with 0:\n${this.log()}`);
  }
}

const run = async (folder: string, port: number) => {
  const environment = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder, DEMO: '1' };
  const server = await ServerProcess.start(environment);
  await server.ready();
  return server;
};
