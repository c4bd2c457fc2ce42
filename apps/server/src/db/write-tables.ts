import { writeFileSync } from 'node:fs';
import { openEmbedded } from './database.ts';
import { migrate } from './migrate.ts';
import { tablesSource } from './tables-source.ts';

const { db, close } = openEmbedded(null);
await migrate(db);
writeFileSync(new URL('./tables.ts', import.meta.url), await tablesSource(db));
await close();
