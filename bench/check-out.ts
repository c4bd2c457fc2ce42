import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The sources as of a commit, in this folder, with the packages that are installed here. */
export const checkOut = (commit: string, folder: string): string => {
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  // The server's own folder is only there where a package could not go beside the others.
  for (const modules of ['node_modules', 'apps/server/node_modules'].filter((path) => existsSync(join(root, path))))
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
