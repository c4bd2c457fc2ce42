import { PlantFields } from '@vuon/contract/orchard/plant';
import { PlotFields } from '@vuon/contract/orchard/plot';
import { RowFields } from '@vuon/contract/orchard/row';
import { beforeAll, expect, test } from 'vitest';
import { wake } from '#db/wakes.ts';
import type { Answer } from '#testing/client.ts';
import { figuresThreeTimes } from '#testing/estate-figures.ts';
import { TestImporter } from '#testing/imports.ts';
import { anArea, aPlot, aRow, at, expectData, land, line, plantTrees } from '#testing/orchard.ts';
import { aFarm, aMember, anAdmin, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aTable } from '#testing/workbook.ts';
import { makeSums } from '../sums/make-sums.ts';

const server = useServer({}, { resetBefore: beforeAll });
let farm: Farm;
let manager: Person;
/** Each act has an area of its own, so that sums made before the first one are told apart after the last one. */
const arranged = new Map<string, { orchard: Orchard; made: unknown }>();
beforeAll(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  for (const [name, { before }] of Object.entries(acts)) {
    const orchard = await anOrchard();
    arranged.set(name, { orchard, made: await before?.(orchard) });
  }
  await makeSums(server.db, farm.id);
});

/** Two plots side by side with a row of trees each, and a third that nobody touches. */
const anOrchard = async () => {
  const area = await anArea(manager);
  const plot = await aPlot(manager, { areaId: area.id, location: land(0, 0, 50, 40), cropGroupId: 1 });
  const other = await aPlot(manager, { areaId: area.id, location: land(50, 0, 100, 40) });
  const still = await aPlot(manager, { areaId: area.id, location: land(500, 0, 550, 40) });
  const row = await aRow(manager, { plotId: plot.id, location: line(at(5, 5), at(45, 5)) });
  const otherRow = await aRow(manager, { plotId: other.id });
  const trees = await plantTrees(server.db, row, [{ at: at(5, 5) }, { at: at(15, 5) }, {}]);
  return { area, plot, other, still, row, otherRow, tree: trees[0] ?? 0, trees };
};
type Orchard = Awaited<ReturnType<typeof anOrchard>>;

const client = () => manager.client;
const done = async (answer: Promise<Answer>) => expectData(await answer);
const current = (path: string) => done(client().get(path));
const remove = async (path: string) => {
  const { version } = await current(path);
  return done(client().delete(`${path}?version=${version}`));
};
const restore = (path: string) => done(client().post(`${path}/restore`));
const pick = (record: Record<string, unknown>, shape: object) =>
  Object.fromEntries(Object.keys(shape).map((key) => [key, record[key]]));
/** Saves a record as it is, but for the fields that are given. */
const edit = async (path: string, { shape }: { shape: object }, fields: object, without: string[] = []) => {
  const record = await current(path);
  const body: Record<string, unknown> = { ...pick(record, shape), ...fields, version: record.version };
  for (const key of without) delete body[key];
  return done(client().put(path, body));
};
const bulk = async (action: string, select: object, values?: object) => {
  const { id } = await done(client().post('/api/v1/bulk', { action, select, ...(values && { values }) }));
  expect(await server.runJobs()).toEqual([]);
  const { result } = await current(`/api/v1/jobs/${id}`);
  expect(result).toMatchObject({ refused: [] });
  expect(result.changed).toBeGreaterThan(0);
  return id as number;
};
const table = (cells: Record<string, string | number>) => aTable(Object.keys(cells), Object.values(cells));
const imported = async (type: string, cells: Record<string, string | number>) => {
  const written = await new TestImporter(server, manager).write(table(cells), type);
  expect(written).toMatchObject({ state: 'done', createdCount: 1 });
  return written;
};
const undoImport = async (written: { id: number; version: number }) => {
  await done(new TestImporter(server, manager).undo(written));
  expect(await server.runJobs()).toEqual([]);
};
const planting = { rowSpacing: 8, treeSpacing: 10, bearing: 90, margin: 1, plantStatusId: 3 };
const sick = { plantStatusId: 4, reason: 'Thối rễ' };
const point = (east: number, north: number) => ({ geometry: { geoType: 'Point', geoCoordinate: at(east, north) } });

/** What is done, after what else, and of which plots the map is another one then. 'none': the areas' versions tell it. */
type Act = {
  before?: (orchard: Orchard) => Promise<unknown>;
  act: (orchard: Orchard, before: never) => Promise<unknown>;
  changes: 'plot' | 'both' | 'none';
};
const changesPlot = (act: Act['act'], before?: Act['before']): Act => ({
  act,
  changes: 'plot',
  ...(before && { before }),
});
const changesBoth = (act: Act['act'], before?: Act['before']): Act => ({
  act,
  changes: 'both',
  ...(before && { before }),
});
const changesNone = (act: Act['act'], before?: Act['before']): Act => ({
  act,
  changes: 'none',
  ...(before && { before }),
});

const plants = ({ trees }: Orchard) => ({ ids: trees });
const acts: Record<string, Act> = {
  'a new tree': changesPlot(({ row }) =>
    done(client().post('/api/plants', { rowId: row.id, code: 'MOI', plantStatusId: 2, location: point(20, 5) })),
  ),
  'an edited tree': changesPlot(({ tree }) =>
    edit(`/api/plants/${tree}`, PlantFields, { plantedOn: '2020-01-01' }, ['plantStatusId']),
  ),
  'a tree in another plot': changesBoth(({ tree, otherRow }) =>
    edit(`/api/plants/${tree}`, PlantFields, { rowId: otherRow.id }, ['plantStatusId']),
  ),
  'a placed tree': changesPlot(({ trees }) =>
    done(client().put(`/api/plants/${trees[2]}/location`, { location: point(25, 5), gpsAccuracy: null })),
  ),
  "a tree's status": changesPlot(({ tree }) =>
    done(client().patch(`/api/plants/${tree}/status`, { ...sick, version: 1 })),
  ),
  'a replaced tree': changesPlot(({ tree }) =>
    done(
      client().post(`/api/plants/${tree}/replant`, {
        version: 1,
        endedOn: '2026-11-01',
        reason: 'Chết',
        cropGroupId: 2,
        plantStatusId: 3,
        plantedOn: '2026-11-10',
        seedlingSource: null,
      }),
    ),
  ),
  'a removed tree': changesPlot(({ tree }) => remove(`/api/plants/${tree}`)),
  'a restored tree': changesPlot(
    ({ tree }) => restore(`/api/plants/${tree}`),
    ({ tree }) => remove(`/api/plants/${tree}`),
  ),
  'another status of many': changesPlot((orchard) => bulk('plant.status', plants(orchard), sick)),
  'another status of many taken back': changesPlot(
    (_, job) => bulk('plant.undo-status', { changedBy: `job:${job}` }),
    (orchard) => bulk('plant.status', plants(orchard), sick),
  ),
  'another crop group of many': changesPlot((orchard) => bulk('plant.crop-group', plants(orchard), { cropGroupId: 2 })),
  'another crop group of many taken back': changesPlot(
    (_, job) => bulk('plant.undo-crop-group', { changedBy: `job:${job}` }),
    (orchard) => bulk('plant.crop-group', plants(orchard), { cropGroupId: 2 }),
  ),
  'many moved': changesBoth((orchard) => bulk('plant.move', plants(orchard), { rowId: orchard.otherRow.id })),
  'many moved back': changesBoth(
    (_, job) => bulk('plant.undo-move', { changedBy: `job:${job}` }),
    (orchard) => bulk('plant.move', plants(orchard), { rowId: orchard.otherRow.id }),
  ),
  'many removed': changesPlot((orchard) => bulk('plant.remove', plants(orchard))),
  'many restored': changesPlot(
    (orchard) => bulk('plant.restore', plants(orchard)),
    (orchard) => bulk('plant.remove', plants(orchard)),
  ),
  'imported trees': changesPlot(({ plot, row }) =>
    imported('plant', { 'Mã lô': plot.code, 'Mã hàng': row.code, 'Mã cây': 'NHAP', 'Kinh độ': 108.05, 'Vĩ độ': 12.66 }),
  ),
  'imported trees taken back': changesPlot(
    (_, written) => undoImport(written),
    ({ plot, row }) => imported('plant', { 'Mã lô': plot.code, 'Mã hàng': row.code, 'Mã cây': 'NHAP' }),
  ),

  'a new row': changesPlot(({ plot }) => aRow(manager, { plotId: plot.id, location: line(at(5, 9), at(9, 9)) })),
  'an edited row': changesPlot(({ row }) => edit(`/api/rows/${row.id}`, RowFields, { code: 'DOI' })),
  'a row in another plot': changesBoth(({ row, other }) =>
    edit(`/api/rows/${row.id}`, RowFields, { plotId: other.id }),
  ),
  'a drawn row': changesPlot(({ row }) =>
    done(client().put(`/api/rows/${row.id}/location`, { location: line(at(5, 6), at(45, 6)) })),
  ),
  'a reversed row': changesPlot(({ row }) => done(client().post(`/api/rows/${row.id}/reverse`, { version: 1 }))),
  'a renumbered row': changesPlot(({ row }) =>
    done(client().post(`/api/rows/${row.id}/renumber`, { version: 1, start: 5, treeCodePattern: 'C{tree:3}' })),
  ),
  'a removed row': changesPlot(({ row }) => remove(`/api/rows/${row.id}`)),
  'a restored row': changesPlot(
    ({ row }) => restore(`/api/rows/${row.id}`),
    ({ row }) => remove(`/api/rows/${row.id}`),
  ),
  'imported rows': changesPlot(({ plot }) => imported('row', { 'Mã lô': plot.code, 'Mã hàng': 'NHAP' })),
  'imported rows taken back': changesPlot(
    (_, written) => undoImport(written),
    ({ plot }) => imported('row', { 'Mã lô': plot.code, 'Mã hàng': 'NHAP' }),
  ),

  'an edited plot': changesPlot(({ plot }) => edit(`/api/plots/${plot.id}`, PlotFields, { code: 'DOI-MA' })),
  'a drawn plot': changesPlot(({ plot }) =>
    done(client().put(`/api/plots/${plot.id}/location`, { location: land(0, 0, 49, 40) })),
  ),
  'a planted plot': changesPlot(({ plot }) =>
    done(client().post(`/api/plots/${plot.id}/plantings`, { ...planting, version: 1 })),
  ),
  'a planting taken back': changesPlot(
    ({ plot }, { id }: { id: number }) => done(client().post(`/api/plots/${plot.id}/plantings/${id}/undo`)),
    ({ plot }) => done(client().post(`/api/plots/${plot.id}/plantings`, { ...planting, version: 1 })),
  ),
  'renumbered rows of a plot': changesPlot(({ plot }) =>
    done(client().post(`/api/plots/${plot.id}/renumber`, { version: 1, rowCodePattern: 'R{row:2}' })),
  ),
  'a split plot': changesPlot(({ plot }) =>
    done(
      client().post(`/api/plots/${plot.id}/split`, {
        version: 1,
        line: line(at(20, -10), at(20, 60)),
        codes: [`${plot.code}-2`],
      }),
    ),
  ),
  'merged plots': changesBoth(({ plot, other }) =>
    done(
      client().post('/api/plots/merge', {
        plots: [plot, other].map(({ id, version }) => ({ id, version })),
        code: plot.code,
      }),
    ),
  ),
  'a plot with its trees in another crop group': changesPlot(({ plot }) =>
    bulk('plot.crop-group', { ids: [plot.id] }, { cropGroupId: 2, alsoPlants: true }),
  ),
  'a plot with its trees back in its crop group': changesPlot(
    (_, job) => bulk('plot.undo-crop-group', { changedBy: `job:${job}` }),
    ({ plot }) => bulk('plot.crop-group', { ids: [plot.id] }, { cropGroupId: 2, alsoPlants: true }),
  ),
  'a removed plot': changesPlot(({ plot }) => remove(`/api/plots/${plot.id}`)),
  'a restored plot': changesPlot(
    ({ plot }) => restore(`/api/plots/${plot.id}`),
    ({ plot }) => remove(`/api/plots/${plot.id}`),
  ),
  'a new plot': changesNone(({ area }) => aPlot(manager, { areaId: area.id })),
  'imported plots': changesNone(({ area }) => imported('plot', { 'Mã khu vực': area.code, 'Mã lô': 'NHAP' })),
  'imported plots taken back': changesNone(
    (_, written) => undoImport(written),
    ({ area }) => imported('plot', { 'Mã khu vực': area.code, 'Mã lô': 'NHAP' }),
  ),

  'a new area': changesNone(() => anArea(manager)),
  'a drawn area': changesNone(({ area }) =>
    done(client().put(`/api/area/${area.id}/location`, { location: land(-9, -9, 99, 99) })),
  ),
  'a removed area': changesNone(
    (_, { id }: { id: number }) => remove(`/api/area/${id}`),
    () => anArea(manager),
  ),
  'a restored area': changesNone(
    (_, { id }: { id: number }) => restore(`/api/area/${id}`),
    async () => {
      const { id } = await anArea(manager);
      return remove(`/api/area/${id}`);
    },
  ),
  'imported areas': changesNone(() => imported('area', { 'Mã khu vực': 'NHAP-1', 'Tên khu vực': 'Nhập' })),
  'imported areas taken back': changesNone(
    (_, written) => undoImport(written),
    () => imported('area', { 'Mã khu vực': 'NHAP-2', 'Tên khu vực': 'Nhập' }),
  ),
};

const versions = async () => {
  const rows = await server.db.selectFrom('plot').select(['id', 'map_version']).execute();
  return new Map(rows.map(({ id, map_version }) => [id, map_version]));
};

/** Of which entities' maps it is told that they changed while something is done. */
const toldDuring = async (work: () => Promise<unknown>): Promise<Set<number>> => {
  const told = new Set<number>();
  const { promise, resolve } = Promise.withResolvers<void>();
  const unfollow = server.database.wakes.follow({
    heard: (topic, id = 0) => {
      if (topic === 'map') told.add(id);
      if (topic === 'over') resolve();
    },
  });
  await work();
  await wake(server.db, 'over');
  await promise;
  unfollow();
  return told;
};

test.each(Object.entries(acts))(
  '%s: the map is told of, and the plots concerned have another version',
  async (name, { act, changes }) => {
    const { orchard, made } = arranged.get(name) as { orchard: Orchard; made: unknown };
    const seen = await versions();
    expect(await toldDuring(() => act(orchard, made as never))).toEqual(new Set([farm.id]));
    const now = await versions();
    const changed = [...seen].filter(([id, version]) => now.get(id) !== version).map(([id]) => id);
    const { plot, other } = orchard;
    expect(changed.sort()).toEqual({ plot: [plot.id], both: [plot.id, other.id], none: [] }[changes]);
  },
);

test('sums that were made before all of this no longer count', async () => {
  const { told, counted, summed } = await figuresThreeTimes({ server, farm, manager });
  expect(told).toEqual(counted);
  expect(summed).toEqual(counted);
});

test('whether a status needs attention concerns the maps of its entity, the system’s those of all', async () => {
  const status = await done(
    client().post('/api/plant-statuses', { name: 'Rụng lá', condition: 'living', needsAttention: false }),
  );
  const fields = { name: 'Rụng lá', condition: 'living', description: null };
  const edited = (who: Person, id: number, body: object) => () =>
    done(who.client.put(`/api/plant-statuses/${id}`, body));
  const path = edited(manager, status.id, { ...fields, needsAttention: true, version: 1 });
  expect(await toldDuring(path)).toEqual(new Set([farm.id]));
  const renamed = { ...fields, name: 'Rụng lá non', needsAttention: true, version: 2 };
  expect(await toldDuring(edited(manager, status.id, renamed))).toEqual(new Set());

  const admin = await anAdmin(server);
  const { name, condition, needsAttention, version } = await done(admin.client.get('/api/plant-statuses/2'));
  const system = { name, condition, description: null, needsAttention: !needsAttention, version };
  expect(await toldDuring(edited(admin, 2, system))).toEqual(new Set([0]));
});
