import { beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#catalogue';
import { seedPlanTemplates } from '#cultivation';
import { exportedList } from '#testing/exports.ts';
import { TestImporter } from '#testing/imports.ts';
import { anAdmin, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { importers } from './contributions.ts';
import { makeDemoFarm } from './demo/demo-farm.ts';

const server = useServer({}, { resetBefore: beforeAll });
let admin: Person;
let inFarm: Person;
let plotId: number;
beforeAll(async () => {
  admin = await anAdmin(server);
  await server.db.transaction().execute(async (tx) => {
    await seedCatalogue(tx, server.clock());
    await seedPlanTemplates(tx, server.clock());
    await makeDemoFarm(tx, server.clock);
  });
  const { id } = await server.db.selectFrom('plot').select('entity_id as id').limit(1).executeTakeFirstOrThrow();
  inFarm = { ...admin, client: admin.client.with({ 'entity-id': String(id), type: 'farm' }) };
  const plots = server.db.selectFrom('plot').select('id').where('entity_id', '=', id);
  plotId = (await plots.orderBy('id').executeTakeFirstOrThrow()).id;
});

const lists: Record<string, { list: string; query?: () => object }> = {
  'crop-group': { list: 'crop-groups' },
  season: { list: 'seasons' },
  material: { list: 'materials' },
  'work-type': { list: 'work-types' },
  'permitted-pesticide': { list: 'permitted-pesticides' },
  person: { list: 'people' },
  buyer: { list: 'buyers' },
  entity: { list: 'entities' },
  area: { list: 'areas' },
  plot: { list: 'plots' },
  work: { list: 'works' },
  'planting-batch': { list: 'planting-batches' },
  'stock-batch': { list: 'stock-batches' },
  'diary-entry': { list: 'diary-entries' },
  row: { list: 'rows', query: () => ({ plotId: String(plotId) }) },
  plant: { list: 'plants', query: () => ({ plotId: String(plotId) }) },
};

// Whatever a sheet loses of a value must not look like a change: all of the demo farm comes back as it is stored.
test.each(importers.map(({ type }) => type))(
  'an exported list that nobody edited changes nothing: %s',
  async (type) => {
    const known = lists[type];
    if (!known) throw new Error(`${type} has no list here`);
    const who = type === 'entity' ? admin : inFarm;
    const { file, rows } = await exportedList(server, who, known.list, known.query?.());
    const imports = new TestImporter(server, who);
    const ready = await imports.prepare(new Uint8Array(file), type);
    expect(ready.problem).toBeNull();
    expect(rows.length).toBeGreaterThan(0);
    const others = (await imports.rows(ready.id)).filter(({ verdict }: { verdict: string }) => verdict !== 'unchanged');
    expect(others).toEqual([]);
    expect(ready).toMatchObject({ state: 'ready', mode: 'update', unchangedCount: rows.length, rowCount: rows.length });
    expect(await imports.accept(ready)).toBeProblem(422, 'import.has_errors');
  },
);
