import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { admin } from './people.ts';
import { type Server, startServer } from './server.ts';

const environment = { ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password, DEMO: '1' };

const newFolder = () => mkdtemp(join(tmpdir(), 'vuon-e2e-'));
const dataIn = (folder: string) => join(folder, 'data');
const logIn = (folder: string) => join(folder, 'first-start.log');

/** Before the run: a first start takes far longer than a later one, so the workers begin with copies of this one's data. */
// biome-ignore lint/style/noDefaultExport: Playwright calls what a `globalSetup` exports so, and in the end what it returns.
export default async function prepareDemo() {
  const folder = await newFolder();
  const server = await startServer(dataIn(folder), environment);
  await server.stop();
  await writeFile(logIn(folder), server.log());
  process.env.E2E_DEMO = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** The product with the demo farm, nobody else's. Its log begins with that of the first start, which tells the logins. */
export async function startDemo(): Promise<Server> {
  const prepared = process.env.E2E_DEMO;
  if (!prepared) throw new Error('The demo farm was not prepared');
  const folder = await newFolder();
  await cp(dataIn(prepared), folder, { recursive: true });
  const server = await startServer(folder, environment, await readFile(logIn(prepared), 'utf8'));
  return {
    ...server,
    stop: async () => {
      await server.stop().finally(() => rm(folder, { recursive: true, force: true }));
    },
  };
}
