import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A server in a process of its own, which has printed its address. */
export class ChildServer {
  readonly url: string;
  #child: ChildProcess;
  private constructor(url: string, child: ChildProcess) {
    this.url = url;
    this.#child = child;
  }
  static async start(script: string, environment: Record<string, string>): Promise<ChildServer> {
    const child = spawn(process.execPath, [script], {
      env: { PATH: process.env.PATH ?? '', PORT: '0', LOG_LEVEL: 'silent', ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    // Read for as long as it runs: a server whose output nobody takes ends when it prints its next line.
    const url = await new Promise<string>((resolve, reject) => {
      let printed = '';
      child.stdout.on('data', (text) => {
        printed += text;
        const found = /http:\/\/[\w.:]+/.exec(printed)?.[0];
        if (found) resolve(found);
      });
      child.once('exit', () => reject(new Error(`${script} did not start`)));
    });
    return new ChildServer(url, child);
  }
  get pid() {
    return this.#child.pid;
  }
  async stop() {
    this.#child.kill('SIGTERM');
    await once(this.#child, 'exit');
  }
}
