import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Made, madeFile, newestMigration, preparedDatabase } from './prepared-database.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vuon-ahead-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const clock = () => new Date('2026-11-17T02:00:00Z');
const make = (fields: Partial<Made>) =>
  writeFileSync(madeFile(folder), JSON.stringify({ day: '2026-11-17', migration: newestMigration(), ...fields }));

test('a farm that was made ahead is taken while its days are near', () => {
  expect(preparedDatabase(folder, clock)).toBeNull();
  for (const day of ['2026-11-17', '2026-11-15']) {
    make({ day });
    expect(preparedDatabase(folder, clock)).toBe(join(folder, 'database'));
  }
  for (const day of ['2026-11-14', '2026-11-18']) {
    make({ day });
    expect(preparedDatabase(folder, clock)).toBeNull();
  }
});

test('one of another version is not taken', () => {
  make({ migration: newestMigration() - 1 });
  expect(preparedDatabase(folder, clock)).toBeNull();
});
