import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDemo, readDemo } from '../../apps/server/src/testing/demo-folder.ts';
import { Server } from './server.ts';

/** Before the run: no test waits for a first start. */
// biome-ignore lint/style/noDefaultExport: Playwright calls what a `globalSetup` exports so.
export default async function prepare() {
  process.env.E2E_DEMO = await prepareDemo();
}

/** The product with the demo farm, nobody else's. */
export async function startDemo(): Promise<Server> {
  const demo = readDemo(process.env.E2E_DEMO ?? '');
  const folder = await mkdtemp(join(tmpdir(), 'vuon-e2e-'));
  demo.copyTo(folder);
  return Server.start(folder, demo);
}
