import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { dayInVietnam, daysBetween } from '@vuon/contract/day';
import type { Db } from '#db/db.ts';
import { readMigrations } from '#db/migrate.ts';
import type { FileStore } from '#files/file-store.ts';
import type { Clock } from '#http/scope.ts';
import { claimDemoUsers, hashPassword, randomPassword } from '#identity';
import { demoUsername } from './demo-data.ts';

// The demo farm takes most of a minute to make. So it is made ahead by the same steps (write-prepared-demo.ts), while the web is
// built, and a first start copies it. Nobody can sign in to it before that: its users have no passwords.

/** Written last into the folder, beside `database` and `files`: without it, the making was interrupted. */
export type Made = { day: string; migration: number };
export const madeFile = (folder: string) => join(folder, 'made.json');

/** The demo's days lie around the day on which it was made: an older one would look neglected. */
const freshDays = 2;

/** The database to begin with; null where none was made ahead, or too long ago, or by another version. */
export const preparedDatabase = (folder: string, clock: Clock): string | null => {
  if (!existsSync(madeFile(folder))) return null;
  const { day, migration } = JSON.parse(readFileSync(madeFile(folder), 'utf8')) as Made;
  const age = daysBetween(day, dayInVietnam(clock()));
  return age >= 0 && age <= freshDays && migration === newestMigration() ? join(folder, 'database') : null;
};

export const newestMigration = () => readMigrations().at(-1)?.number ?? 0;

/** On the first start of a copy: gives its users their password and brings the photos. Null where the database is no copy. */
export const claimDemo = async (folder: string, db: Db, files: FileStore | null) => {
  const password = randomPassword();
  if (!(await claimDemoUsers(db, await hashPassword(password)))) return null;
  const photos = join(folder, 'files');
  if (files && existsSync(photos))
    for (const entry of readdirSync(photos, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      const type = entry.name.endsWith('-original') ? 'image/jpeg' : 'image/webp';
      if (entry.isFile()) await files.put(relative(photos, path).replaceAll(sep, '/'), path, type);
    }
  return { username: demoUsername, password };
};
