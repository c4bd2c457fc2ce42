import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compiled, environment, node, root } from './install.mjs';
import { hashOfSources } from './sources.mjs';

const folder = join(root, 'apps/server/prepared-demo');
const marker = join(folder, 'source-hash');

/** Makes the demo farm that a first start is going to copy, unless there is one of today and of these sources. */
export async function prepareDemo() {
  const { DATABASE_URL, DEMO, DATA_DIR = join(root, 'data') } = process.env;
  if (DATABASE_URL || DEMO === '0' || existsSync(join(DATA_DIR, 'database'))) return;
  const made = `${new Date().toDateString()} ${hashOfSources(['apps/server', 'packages'])}`;
  if (existsSync(marker) && readFileSync(marker, 'utf8') === made) return;

  console.log('Đang chuẩn bị nông trại mẫu… / Preparing the demo farm…');
  const writer = spawn(node, ['apps/server/src/write-prepared-demo.ts'], {
    cwd: root,
    env: { ...compiled, ...environment, DEMO_FOLDER: folder },
    stdio: 'inherit',
  });
  const [status] = await once(writer, 'exit');
  // Without it the first start makes the farm itself.
  if (status === 0) writeFileSync(marker, made);
}
