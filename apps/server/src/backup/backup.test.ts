import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openEmbedded } from '#db/database.ts';
import type { Db } from '#db/db.ts';
import { createEmptyDatabase } from '#testing/database.ts';
import { prepareDemo, readDemo } from '#testing/demo-folder.ts';
import { readTables } from './catalog.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const clock = () => new Date('2026-11-15T03:00:00Z');
let folder: string;
// Opening one takes seconds, so all tests work on two. The target is empty until a backup is restored into it.
let source: Database;
let target: Database;
/** Writing the demo farm takes seconds: one backup of it serves all tests. */
let whole: string;
let restored: Record<string, unknown[]>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vuon-backup-'));
  const data = join(folder, 'data');
  readDemo(await prepareDemo()).copyTo(data);
  source = openEmbedded(data);
  target = await createEmptyDatabase();
});
afterAll(async () => {
  await source.close();
  await target.close();
  rmSync(folder, { recursive: true, force: true });
});

const write = (name: string, lines: unknown[]) => {
  const file = join(folder, name);
  writeFileSync(file, gzipSync(lines.map((line) => JSON.stringify(line)).join('\n')));
  return file;
};

const contents = async (db: Db) => {
  const all: Record<string, unknown[]> = {};
  for (const { name, key } of await readTables(db)) {
    const order = sql.join(key.map((column) => sql.ref(column)));
    const { rows } = await sql<{
      row: unknown;
    }>`select to_jsonb(t) as row from ${sql.table(name)} t order by ${order}`.execute(db);
    all[name] = rows.map(({ row }) => row);
  }
  return all;
};

test('a damaged file, another file and a newer one are refused; no row is left behind', async () => {
  await expect(restoreBackup(target.db, write('other.gz', [{ hello: 1 }]))).rejects.toThrow('không phải bản sao lưu');
  const newer = write('newer.gz', [{ format: 'vuon-backup', migration: 9_999 }]);
  await expect(restoreBackup(target.db, newer)).rejects.toThrow('mới hơn chương trình');
  const half = write('half.gz', [
    { format: 'vuon-backup', migration: 5 },
    {
      table: 'entity',
      rows: [
        {
          id: 1,
          name: 'Vườn',
          type: 'farm',
          status: 'active',
          is_demo: false,
          version: 1,
          created_at: clock(),
          updated_at: clock(),
        },
      ],
    },
    {
      table: 'membership',
      rows: [{ entity_id: 1, user_id: 77, role: 'owner', version: 1, created_at: clock(), updated_at: clock() }],
    },
  ]);
  await expect(restoreBackup(target.db, half)).rejects.toThrow();
  expect((await contents(target.db)).entity).toEqual([]);
});

test('a backup of the embedded database restores into the other one, to the last column', async () => {
  // More rows than one batch holds, with a reference to a later row.
  await sql`insert into crop_group (code, name, color, icon) select 'X-' || n, 'Cây ' || n, '#000000', 'tree'
    from generate_series(1, 2500) n`.execute(source.db);
  await sql`update app_user set updated_by = (select max(id) from app_user)`.execute(source.db);
  // The target's migrations have written the same units; a backup holds only who refers to them.
  await sql`update entity set location_id = (select max(id) from location where system = 'new')`.execute(source.db);
  // Made from the trees again when somebody looks: nothing to keep.
  await sql`insert into plot_cells select entity_id, id, map_version, 'cells' from plot`.execute(source.db);
  whole = join(folder, 'whole.gz');
  const written = await writeBackup(source.db, whole);
  expect(await restoreBackup(target.db, whole)).toBe(written);
  restored = await contents(target.db);
  expect(restored).toEqual(await contents(source.db));
  expect(restored.crop_group).toHaveLength(2505);
  expect(await target.db.selectFrom('plot_cells').select('plot_id').execute()).toEqual([]);
});

test('a database that holds something is refused and stays as it is', async () => {
  await expect(restoreBackup(target.db, whole)).rejects.toThrow('phải trống');
  expect(await contents(target.db)).toEqual(restored);
});

test('what was restored is worked on: new ids follow, references are checked', async () => {
  const next = await target.db
    .insertInto('crop_group')
    .values({ code: 'MOI', name: 'Mới', color: '#000000', icon: 'tree' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const newest = await source.db.selectFrom('crop_group').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(next.id).toBe(newest.id + 1);
  await expect(
    target.db.insertInto('membership').values({ entity_id: 999_999, user_id: 1, role: 'owner' }).execute(),
  ).rejects.toThrow();
});

test('a file that exists is kept, one that is made is for its owner only, and half a one goes', async () => {
  expect(statSync(whole).mode & 0o077).toBe(0);
  const before = readFileSync(whole);
  await expect(writeBackup(source.db, whole)).rejects.toThrow('EEXIST');
  expect(readFileSync(whole)).toEqual(before);

  await sql`alter table audit drop constraint audit_pkey`.execute(source.db);
  await expect(writeBackup(source.db, join(folder, 'broken-off.gz'))).rejects.toThrow();
  expect(existsSync(join(folder, 'broken-off.gz'))).toBe(false);
});
