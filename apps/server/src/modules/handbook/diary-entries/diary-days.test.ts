import type { MapActs } from '@vuon/contract/maps/map-act';
import { expect, test } from 'vitest';
import { at, expectData } from '#testing/orchard.ts';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aDiaryEntry, aGrove, aPesticide, approve, aWorkType, diaryInput, sprayed } from '../handbook.factories.ts';

// Today is 15/11/2026.
const server = useServer();
let farm: Farm;
let manager: Person;
let workTypeId: number;
let materialId: number;
let grove: Awaited<ReturnType<typeof aGrove>>;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  [workTypeId, materialId] = [await aWorkType(manager), await aPesticide(manager, { name: 'Abamectin' })];
  grove = await aGrove(server, manager);
});

const actsOf = async ({ client }: Person, span = 'from=2026-11-01&to=2026-11-15'): Promise<MapActs> =>
  expectData(await client.get(`/api/maps/acts?${span}`));
const toldOf = ({ acts, targets }: MapActs) =>
  acts.map(({ day, kind, title, ...act }) => [day, kind, title, targets[act.targets]]);
const onPlot = () => [{ kind: 'plot', id: grove.plotId }];
const onTrees = () => [{ kind: 'plants', rowId: grove.rowId, from: 2, to: 3 }];
const evening = { startsAt: '2026-11-10T10:00:00Z', endsAt: '2026-11-10T17:30:00Z' };

test('the map tells what was sprayed and written down, on which day of Viet Nam, and on which land', async () => {
  await aDiaryEntry(manager, { workTypeId, targets: onPlot(), materials: [sprayed(materialId)], ...evening });
  await aDiaryEntry(manager, { workTypeId, targets: onTrees(), title: 'Tỉa cành' });
  const answer = await actsOf(manager);
  expect(toldOf(answer)).toEqual([
    ['2026-11-11', 'spray', 'Phun trừ rệp sáp', onPlot()],
    ['2026-11-15', 'entry', 'Tỉa cành', onTrees()],
  ]);
  expect(answer.acts[0]).toMatchObject({
    detail: expect.stringMatching(/^Phun thuốc \d+ · Abamectin · NK-2026-0001 · chờ duyệt$/),
    record: { type: 'diary-entry', within: [] },
  });
  const { plots, rows, trees, areas, isCut } = answer;
  const [west, south, east, north] = [...at(0, 0), ...at(100, 100)].map((degrees) => expect.closeTo(degrees, 6));
  expect({ plots, areas, isCut }).toEqual({
    plots: [
      {
        ...{ id: grove.plotId, code: 'A-01', areaId: grove.areaId, areaName: 'Đồi A-01' },
        bounds: [west, south, east, north],
      },
    ],
    areas: [],
    isCut: false,
  });
  expect(rows).toEqual([{ id: grove.rowId, plotId: grove.plotId, code: 'H01' }]);
  // Those of the factory are placed nowhere.
  expect(trees).toEqual([]);
  expect((await actsOf(manager, 'from=2026-11-12&to=2026-11-14')).acts).toEqual([]);
});

test('an entry stands until its correction is approved, a removed one and those of others are not told', async () => {
  const fields = { workTypeId, materials: [sprayed(materialId)] };
  const wrong = await approve(manager, await aDiaryEntry(manager, { ...fields, targets: onPlot() }));
  const gone = await aDiaryEntry(manager, { ...fields, targets: onPlot(), title: 'Ghi nhầm' });
  expectData(await manager.client.delete(`/api/diary-entries/${gone.id}?version=${gone.version}`));
  const right = expectData(
    await manager.client.post(
      `/api/diary-entries/${wrong.id}/correction`,
      diaryInput({ ...fields, targets: onTrees(), title: 'Phun hai cây' }),
    ),
  );
  expect(toldOf(await actsOf(manager))).toEqual([['2026-11-15', 'spray', 'Phun trừ rệp sáp', onPlot()]]);
  await approve(manager, right);
  expect(toldOf(await actsOf(manager))).toEqual([['2026-11-15', 'spray', 'Phun hai cây', onTrees()]]);

  expect((await actsOf(await aMember(server, farm, 'viewer'))).acts).toHaveLength(1);
  expect((await actsOf(await aMember(server, await aFarm(server), 'manager'))).acts).toEqual([]);
});

test('a span has at most a quarter of a year', async () => {
  const long = await manager.client.get('/api/maps/acts?from=2026-07-01&to=2026-10-01');
  expect(long).toBeProblem(400, 'request.invalid', 'from');
  expect((await actsOf(manager, 'from=2026-07-01&to=2026-09-30')).acts).toEqual([]);
});
