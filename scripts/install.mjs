import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '..');

const bin = join(root, 'node_modules/.bin');

/** The Node 24 that npm installs with the project; these scripts themselves may run on whatever Node the machine has. */
export const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Tools start by `#!/usr/bin/env node`: with this path they find Node 24 too. */
export const environment = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };

/** For the server: a third of its start is compiling the same files. */
export const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') };

/** Runs `npm ci` when the lock file is not the one that node_modules was installed from. */
export function install() {
  const marker = join(root, 'node_modules/.vuon-lock');
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(node) && existsSync(marker) && readFileSync(marker, 'utf8').trim() === lock) return;

  console.log(
    'Đang cài các gói cần thiết, chỉ lần đầu mới lâu. / Installing packages; only the first time takes long.',
  );
  // npm must not run on the Node that it is about to replace, hence the one that npm was started with.
  const { npm_execpath: npm, npm_node_execpath: npmNode } = process.env;
  const ci = ['ci', '--loglevel=error'];
  const { status } =
    npm && npmNode
      ? spawnSync(npmNode, [npm, ...ci], { cwd: root, stdio: 'inherit' })
      : spawnSync('npm', ci, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) {
    console.error('Không cài được các gói: xem lỗi ở trên. / Packages could not be installed: see above.');
    process.exit(1);
  }
  writeFileSync(marker, `${lock}\n`);
}
