import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openEmbedded } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { distribute, isCitus, joinNodes } from './citus.ts';
import { createDatabase } from './database.ts';
import { preparedFolder } from './prepared.ts';

// Before a run: one database is migrated, and those of the tests are copies of it. vitest calls `setup` in the process
// that starts the workers, which inherit its environment.

export const setup = async () => {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) {
    process.env.TEST_DATABASE_ARCHIVE = join(await preparedFolder('database', { madeOf, make }), 'archive.tar');
    return;
  }
  const template = await createDatabase(url);
  if (isCitus) await joinNodes(template.db);
  await migrate(template.db);
  if (isCitus) distribute(template.url);
  await template.disconnect();
  process.env.TEST_DATABASE_TEMPLATE = template.name;
  return template.close;
};

const madeOf = ['apps/server/migrations', 'apps/server/src/db'];

const make = async (folder: string) => {
  const { db, close } = openEmbedded(folder);
  await migrate(db);
  await close();
  const pglite = await PGlite.create({ dataDir: join(folder, 'database') });
  const archive = await pglite.dumpDataDir('none');
  await pglite.close();
  writeFileSync(join(folder, 'archive.tar'), Buffer.from(await archive.arrayBuffer()));
  rmSync(join(folder, 'database'), { recursive: true });
};
