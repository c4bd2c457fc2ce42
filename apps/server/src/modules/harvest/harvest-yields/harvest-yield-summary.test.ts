import { expect, test } from 'vitest';
import { expectData } from '#testing/orchard.ts';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aHarvestYield, anOrchard, aPicker } from '../harvest.factories.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
let first: Awaited<ReturnType<typeof anOrchard>>;
let second: typeof first;
let pickerId: number;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  first = await anOrchard(server, manager);
  second = await anOrchard(server, manager, { code: 'B-02' });
  pickerId = await aPicker(manager, { rateType: 'piece', rateAmount: 1_500, rateUnit: 'kg' });
  const { targets } = first;
  await aHarvestYield(manager, { targets, personId: pickerId, rejectKg: 4 });
  await aHarvestYield(manager, { targets, personId: pickerId, harvestedAt: '2026-11-14T02:00:00Z' });
  await aHarvestYield(manager, {
    targets: [...targets, ...second.targets],
    grades: [{ grade: 'c', kg: 40, price: 30_000 }],
    fruits: 20,
  });
});

const read = async (query = '', who = manager) =>
  expectData(await who.client.get(`/api/harvest-yields/summary?${query}`));

test('adds up all that the filter finds: by grade, by tree, by hectare, by picker', async () => {
  const summary = await read();
  expect(summary).toMatchObject({
    recordCount: 3,
    kg: 400,
    fruits: 140,
    rejectKg: 4,
    treeCount: 20,
    kgPerTree: 20,
    pickerCount: 1,
    kgPerPicker: 360,
    grades: [
      { grade: 'a', kg: 240, amount: null },
      { grade: 'b', kg: 120, amount: null },
      { grade: 'c', kg: 40, amount: 1_200_000 },
    ],
  });
  expect(summary.hectares).toBeCloseTo(2, 1);
  expect(summary.kgPerHectare).toBeCloseTo(200, -1);
  expect(await read('grade=c')).toMatchObject({ recordCount: 1, kg: 40, grades: [{ grade: 'c', kg: 40 }] });
  expect(await read('from=2026-11-16')).toMatchObject({ recordCount: 0, kg: 0, kgPerTree: null, groups: [] });
});

test('splits a yield over its plots by their trees', async () => {
  const { groups } = await read('by=plot');
  expect(groups).toMatchObject([
    { kind: 'plot', name: 'A-01', kg: 380, recordCount: 3, dayCount: 2, within: [first.areaId] },
    { kind: 'plot', name: 'B-02', kg: 20, fruits: 10, recordCount: 1 },
  ]);
});

test('tells what each picker gets by the piece, to users who see wages', async () => {
  expect((await read('by=picker')).groups).toMatchObject([
    { kind: 'person', id: pickerId, kg: 360, dayCount: 2, rate: { amount: 1_500, unit: 'kg' }, pay: 540_000 },
    { kind: 'nobody', id: null, name: 'Chưa ghi người cắt', kg: 40, rate: null, pay: null },
  ]);
  const foreman = await aMember(server, farm, 'foreman');
  expect((await read('by=picker', foreman)).groups[0]).toMatchObject({ kg: 360, rate: null, pay: null });
  expect((await read('', foreman)).grades[2].amount).toBeNull();
});

test('tells each day, the latest first', async () => {
  expect((await read('by=day')).groups).toMatchObject([
    { kind: 'day', name: '2026-11-15', kg: 220, recordCount: 2 },
    { kind: 'day', name: '2026-11-14', kg: 180, recordCount: 1 },
  ]);
});
