import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment, node, root } from './install.mjs';
import { hashOfSources } from './sources.mjs';

const dist = join(root, 'apps/web/dist');
const marker = join(dist, '.source-hash');

/** Builds the web unless apps/web/dist was built from the very sources that are here. Answers whether dist is good. */
export function buildWeb({ anew = false } = {}) {
  const sources = hashOfSources(['apps/web', 'packages']);
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

if (process.argv[1] === import.meta.filename) process.exit(buildWeb({ anew: true }) ? 0 : 1);
