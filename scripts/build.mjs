import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment, node, root } from './install.mjs';

const dist = join(root, 'apps/web/dist');
const marker = join(dist, '.source-hash');

/** Builds the web unless apps/web/dist was built from the very sources that are here. Answers whether dist is good. */
export function buildWeb({ anew = false } = {}) {
  const sources = hashOfSources();
  if (!anew && existsSync(marker) && readFileSync(marker, 'utf8') === sources) return true;

  console.log('Đang dựng giao diện web… / Building the web…');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(node, [vite, 'build', '--logLevel=warn'], {
    cwd: join(root, 'apps/web'),
    env: environment,
    stdio: 'inherit',
  });
  if (status === 0) writeFileSync(marker, sources);
  return status === 0;
}

function hashOfSources() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const folder of ['apps/web', 'packages'])
    for (const file of filesUnder(folder)) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function filesUnder(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist')
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesUnder(path) : [path];
    });
}

if (process.argv[1] === import.meta.filename) process.exit(buildWeb({ anew: true }) ? 0 : 1);
