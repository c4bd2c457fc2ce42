import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The sources as of a commit, in this folder, with the packages that are installed here. */
export const checkOut = (commit: string, folder: string): string => {
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  for (const modules of ['node_modules', 'apps/server/node_modules'])
    for (const name of readdirSync(join(root, modules)).filter((name) => !name.startsWith('.') && name !== '@vuon'))
      link(join(root, modules, name), join(folder, modules, name));
  for (const name of ['contract', 'geo'])
    link(join(folder, 'packages', name), join(folder, 'node_modules/@vuon', name));
  return folder;
};

const link = (target: string, path: string) => {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path);
};

/** The product of these sources in a process of its own; answers its address. */
export class CommitServer {
  readonly url: string;
  #child: ChildProcess;
  private constructor(url: string, child: ChildProcess) {
    this.url = url;
    this.#child = child;
  }
  static async start(sources: string, environment: Record<string, string>): Promise<CommitServer> {
    const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
      cwd: sources,
      env: { PATH: process.env.PATH ?? '', PORT: '0', NODE_ENV: 'production', LOG_LEVEL: 'warn', ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    for await (const text of child.stdout) {
      printed += text;
      const url = /http:\/\/[\w.:]+/.exec(printed)?.[0];
      if (url) return new CommitServer(url, child);
    }
    throw new Error(`the server of ${sources} did not start`);
  }
  async stop() {
    this.#child.kill('SIGTERM');
    await once(this.#child, 'exit');
  }
}
