import type { Plot } from '@vuon/contract/orchard/plot';
import type { Row } from '@vuon/contract/orchard/row';
import type { Target } from '@vuon/contract/orchard/target';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anArea, aPlot, aRow, at, expectData, land, line, plantTrees } from '#testing/orchard.ts';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { insertTargetSet } from './target-set.queries.ts';

const server = useServer();
let farmId: number;
let manager: Person;
let area: { id: number };
/** Side by side, 100 m wide each; three rows from west to east in each, of up to ten trees whose numbers have gaps. */
let plots: [Plot, Plot];
let rows: Row[];
server.given(async () => {
  const farm = await aFarm(server);
  farmId = farm.id;
  manager = await aMember(server, farm, 'manager');
  area = await anArea(manager);
  plots = [
    await aPlot(manager, { areaId: area.id, code: 'A-01', location: land(0, 0, 100, 100) }),
    await aPlot(manager, { areaId: area.id, code: 'A-02', location: land(100, 0, 200, 100) }),
  ];
  rows = [];
  for (const [index, plot] of plots.entries())
    for (const place of [1, 2, 3]) {
      const west = index * 100;
      const north = place * 25;
      const row = await aRow(manager, {
        plotId: plot.id,
        code: `H0${place}`,
        location: line(at(west + 2, north), at(west + 98, north)),
      });
      rows.push(row);
      const numbers = fc.sample(fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 6, maxLength: 10 }), {
        numRuns: 1,
        seed: row.id,
      })[0] as number[];
      await plantTrees(
        server.db,
        row,
        numbers
          .toSorted((one, other) => one - other)
          .map((number, tree) => ({
            number,
            code: `A-0${index + 1}-${row.code}-C${number}`,
            at: at(west + 5 + tree * 10, north),
          })),
      );
    }
});

const aRange = () =>
  fc
    .record({ row: fc.nat(5), from: fc.integer({ min: 1, max: 30 }), length: fc.nat(12) })
    .map(({ row, from, length }): Target => ({ kind: 'plants', rowId: rows[row]?.id ?? 0, from, to: from + length }));
const aPlace = () =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant<Target>({ kind: 'area', id: area.id }) },
    { weight: 3, arbitrary: fc.nat(1).map((index): Target => ({ kind: 'plot', id: plots[index]?.id ?? 0 })) },
    { weight: 3, arbitrary: fc.nat(5).map((index): Target => ({ kind: 'row', id: rows[index]?.id ?? 0 })) },
  );
/** Sets of ranges and places as they come; with `ranges` of ranges alone. */
const storeSets = async (count: number, ranges: boolean) => {
  const target = ranges ? aRange() : fc.oneof(aRange(), aPlace());
  const drawn = fc.sample(fc.array(target, { minLength: 1, maxLength: 4 }), { numRuns: count, seed: 7 });
  for (const targets of drawn) await insertTargetSet(server.db, farmId, targets);
};

/** The living trees of each set, by their ids. */
const named = async (): Promise<Record<number, number[]>> => {
  const { rows: found } = await sql<{ setId: number; plantIds: number[] }>`
    select target.target_set_id as "setId",
      coalesce(array_agg(distinct plant.id order by plant.id) filter (where plant.id is not null), '{}') as "plantIds"
    from target left join (plant join plot on plot.entity_id = ${farmId} and plot.id = plant.plot_id)
      on plant.entity_id = ${farmId} and plant.deleted_at is null and (plot.area_id = target.area_id
      or plant.plot_id = target.plot_id or (plant.row_id = target.row_id
        and plant.number between coalesce(target.first_number, plant.number) and coalesce(target.last_number, plant.number)))
    where target.entity_id = ${farmId} group by target.target_set_id`.execute(server.db);
  return Object.fromEntries(found.map(({ setId, plantIds }) => [setId, plantIds]));
};

const rowNow = async (index: number): Promise<Row> =>
  expectData(await manager.client.get(`/api/rows/${rows[index]?.id}`));
const plotNow = async (index: 0 | 1): Promise<Plot> =>
  expectData(await manager.client.get(`/api/plots/${plots[index].id}`));
const reverse = async (index: number) => {
  const { id, version } = await rowNow(index);
  expectData(await manager.client.post(`/api/rows/${id}/reverse`, { version }));
};
const renumber = async (index: number, start: number) => {
  const { id, version } = await rowNow(index);
  const body = { version, start, treeCodePattern: '{plot}-H{row:2}-C{tree:2}' };
  expectData(await manager.client.post(`/api/rows/${id}/renumber`, body));
};
const split = async (index: 0 | 1, codes: string[]) => {
  const { id, version } = await plotNow(index);
  const west = index * 100;
  const cut = line(at(west + 62, -10), at(west + 43, 110));
  expectData(await manager.client.post(`/api/plots/${id}/split`, { version, line: cut, codes }));
};
const merge = async (...chosen: Pick<Plot, 'id' | 'version'>[]) => {
  const body = { plots: chosen.map(({ id, version }) => ({ id, version })), code: 'A-01' };
  return manager.client.post('/api/plots/merge', body);
};

test('targets name the same trees after rows are reversed and numbered anew, and after the way back', async () => {
  await storeSets(60, false);
  const before = await named();
  for (const act of [
    () => reverse(0),
    () => renumber(0, 11),
    () => reverse(1),
    () => reverse(1),
    () => renumber(3, 1),
    () => reverse(3),
  ]) {
    await act();
    expect(await named()).toEqual(before);
  }
});

test('targets name the same trees after plots are split and merged', async () => {
  await storeSets(60, false);
  const before = await named();
  await split(0, ['A-03']);
  expect(await named()).toEqual(before);
  await renumber(0, 3);
  await split(1, ['A-04']);
  expect(await named()).toEqual(before);
  const { items } = expectData(await manager.client.get('/api/plots?sort=code'));
  expectData(await merge(items[0], items[2]));
  expect(await named()).toEqual(before);
  const after = expectData(await manager.client.get('/api/plots?sort=code')).items;
  expectData(await merge(after[0], after[1], after[2]));
  expect(await named()).toEqual(before);
});

test('a set that names all plots that become one names that plot; one that names some names their rows', async () => {
  const setOf = (...targets: Target[]) => insertTargetSet(server.db, farmId, targets);
  const [whole, part] = [
    await setOf({ kind: 'plot', id: plots[0].id }, { kind: 'plot', id: plots[1].id }),
    await setOf({ kind: 'plot', id: plots[0].id }),
  ];
  expectData(await merge(...plots));
  const targets = await server.db
    .selectFrom('target')
    .select(['target_set_id as setId', 'kind', 'plot_id as plotId', 'row_id as rowId'])
    .orderBy('target_set_id')
    .orderBy('position')
    .execute();
  expect(targets).toEqual([
    { setId: whole, kind: 'plot', plotId: plots[0].id, rowId: null },
    ...rows.slice(0, 3).map(({ id }) => ({ setId: part, kind: 'row', plotId: null, rowId: id })),
  ]);
});

test('ranges follow their trees to another row and back; a tree that comes into a row belongs to the work on that row', async () => {
  await storeSets(60, true);
  const [from, to] = [rows[0]?.id ?? 0, rows[4]?.id ?? 0];
  const wholeRow = await insertTargetSet(server.db, farmId, [{ kind: 'row', id: to }]);
  const before = await named();
  const start = async (body: object) => {
    expectData(await manager.client.post('/api/v1/bulk', body));
    await server.runJobs();
  };
  await start({ action: 'plant.move', select: { query: { rowId: String(from) } }, values: { rowId: to } });
  const { [wholeRow]: grown, ...after } = await named();
  const { [wholeRow]: small, ...ranges } = before;
  expect(after).toEqual(ranges);
  expect(grown?.length).toBeGreaterThan(small?.length ?? 0);
  const [act] = expectData(await manager.client.get('/api/v1/acts')).items;
  await start({ action: 'plant.undo-move', select: { changedBy: act.operation }, values: {} });
  expect(await named()).toEqual(before);
  const [tree] = expectData(await manager.client.get(`/api/plants?rowId=${from}&sort=code`)).items;
  const body = { ...tree, number: 99 };
  const keys = ['rowId', 'code', 'number', 'cropGroupId', 'plantedOn', 'notes', 'location', 'version'];
  expectData(
    await manager.client.put(
      `/api/plants/${tree.id}`,
      Object.fromEntries(Object.entries(body).filter(([key]) => keys.includes(key))),
    ),
  );
  expect(await named()).toEqual(before);
});
