import type { Overview } from '@vuon/contract/overview/overview';
import { beforeAll, expect, test } from 'vitest';
import { expectData } from '#testing/orchard.ts';
import { aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { forecastFarm } from './forecast.factories.ts';

// Today is Sunday, 15/11/2026.
const server = useServer({}, { resetBefore: beforeAll });
const { at, prepare, forecast, revised, harvested, read } = forecastFarm(server);
let ids: { whole: number; part: number };

const fixed = (lowKg: number, likelyKg: number, highKg: number) => ({
  method: 'by-hand',
  lowKg,
  likelyKg,
  highKg,
});

beforeAll(async () => {
  await prepare();
  const flushes = [{ bloomOn: '2026-07-15', share: 100, days: null }];
  const whole = await forecast({ flushes });
  const part = await forecast({ name: 'Chỉ lô A-02', targets: [{ kind: 'plot', id: at.ids.second }] });
  ids = { whole: whole.id, part: part.id };
  await revised(whole.id, fixed(4_000, 5_000, 6_000));
  await revised(part.id, fixed(800, 1_000, 1_200));
  await harvested(at.trees.first, { day: '2026-11-01', kg: 1_000 });
  await harvested(at.trees.second, { day: '2026-11-10', kg: 500 });
  await harvested(at.trees.second, { day: '2025-11-10', kg: 700, seasonId: at.ids.past });
});

const overview = async ({ client }: Person, query = ''): Promise<Overview> =>
  expectData(await client.get(`/api/overview${query}`));

test('the harvest of the running season is told, and the list behind it finds as much', async () => {
  const { harvest } = await overview(at.manager);
  expect(harvest).toMatchObject({
    round: { year: 2026, kind: 'main' },
    rounds: [
      { year: 2026, kind: 'main' },
      { year: 2025, kind: 'main' },
    ],
    recordCount: 2,
    crops: [
      {
        days: [
          { day: '2026-11-01', kg: 1_000, gradeAKg: 1_000 },
          { day: '2026-11-10', kg: 500, gradeAKg: 500 },
        ],
      },
    ],
  });
  const round = 'seasonYear=2026&seasonKind=main';
  const listed = expectData(await at.manager.client.get(`/api/harvest-yields?${round}`));
  expect(listed.total).toBe(2);
  const summary = expectData(await at.manager.client.get(`/api/harvest-yields/summary?${round}`));
  expect(summary).toMatchObject({ kg: 1_500, recordCount: 2, grades: [{ grade: 'a', kg: 1_500 }] });
});

test('forecasts that share trees count once, as far as their own page tells it', async () => {
  const told = (await overview(at.manager)).harvest?.crops[0]?.forecast;
  const whole = await read(ids.whole);
  expect(told).toMatchObject({
    forecastCount: 1,
    lowKg: 4_000,
    likelyKg: 5_000,
    highKg: 6_000,
    harvest: whole.harvest,
  });
  expect(told?.expectedKg).toBeCloseTo(5_000 * whole.expectedShare, 1);
  expect(told?.weeks.at(-1)?.likelyKg).toBeCloseTo(5_000, -1);
  expect(told?.weeks.at(-1)?.highKg).toBeCloseTo(6_000, -1);
  const days = told?.weeks.map(({ day }) => day) ?? [];
  expect(days).toEqual(days.toSorted());
});

test('another round is told when it is asked for, an unknown one is not', async () => {
  const past = (await overview(at.manager, '?seasonYear=2025&seasonKind=main')).harvest;
  expect(past).toMatchObject({ round: { year: 2025, kind: 'main' }, recordCount: 1, crops: [{ forecast: null }] });
  expect((await overview(at.manager, '?seasonYear=2020&seasonKind=off')).harvest?.round.year).toBe(2026);
});

test('a worker is told of their own work, a foreman of the harvest too', async () => {
  expect((await overview(at.worker)).harvest).toBeNull();
  expect((await overview(await aMember(server, at.farm, 'foreman'))).harvest).not.toBeNull();
});

test('a harvest that has just ended is told until the running season has one of its own', async () => {
  await server.db.updateTable('season').set({ ends_on: '2026-11-12' }).where('id', '=', at.ids.season).execute();
  const { id: seasonId } = expectData(
    await at.manager.client.post('/api/seasons', {
      ...{
        cropGroupId: 3,
        name: 'Chính vụ 2027',
        year: 2027,
        kind: 'main',
        startsOn: '2026-11-13',
        endsOn: '2027-11-01',
      },
      stages: [{ name: 'Nuôi trái', days: 60 }],
    }),
  );
  await forecast({ seasonId });
  const told = async () => (await overview(at.manager)).harvest;
  expect(await told()).toMatchObject({
    round: { year: 2026 },
    rounds: [{ year: 2027 }, { year: 2026 }, { year: 2025 }],
  });
  await harvested(at.trees.first, { day: '2026-11-14', kg: 10, seasonId });
  expect(await told()).toMatchObject({ round: { year: 2027 } });
});
