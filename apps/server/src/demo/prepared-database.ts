import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayInVietnam, daysBetween } from '@vuon/contract/day';
import { readMigrations } from '#db/migrate.ts';
import type { Clock } from '#http/scope.ts';

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
