import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useServer } from '#testing/server.ts';
import { importers } from '../../../contributions.ts';

const server = useServer();

test.each(
  importers.filter(({ entity }) => entity === 'required').map((importer) => [importer.type, importer] as const),
)('records of an entity are not imported without one: %s', async (_, importer) => {
  const batch = { entityId: null, importId: 7, rows: sql`(select 1 as line where false)` };
  const stamp = { userId: 1, now: server.now.toISOString() };
  const refused = 'Import 7 writes records of an entity, and has none';
  await expect(importer.check(server.db, batch, stamp.now)).rejects.toThrow(refused);
  await expect(importer.insert(server.db, batch, stamp)).rejects.toThrow(refused);
  await expect(importer.findKept(server.db, batch, 1)).rejects.toThrow(refused);
  await expect(importer.remove(server.db, batch, stamp)).rejects.toThrow(refused);
  expect(() => importer.records(server.db, batch)).toThrow(refused);
});
