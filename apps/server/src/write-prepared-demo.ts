import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayInVietnam } from '@vuon/contract/day';
import { openEmbedded } from '#db/database.ts';
import { localStore } from '#files/local-store.ts';
import { leaveUnclaimed } from '#identity';
import { readConfig } from './config.ts';
import { type Made, madeFile, newestMigration } from './demo/prepared-database.ts';
import { prepare } from './prepare.ts';

// Makes the demo farm ahead of a first start, in the folder DEMO_FOLDER.

const { demoFolder: folder } = readConfig({ DEMO_FOLDER: process.env.DEMO_FOLDER });
const now = new Date();
const clock = () => now;

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true, mode: 0o700 });
const { db, close } = openEmbedded(folder);
const admin = { username: 'admin', password: null };
await prepare(db, clock, { admin, demo: true }, localStore(join(folder, 'files')));
await leaveUnclaimed(db);
await close();
const made: Made = { day: dayInVietnam(now), migration: newestMigration() };
writeFileSync(madeFile(folder), JSON.stringify(made));
