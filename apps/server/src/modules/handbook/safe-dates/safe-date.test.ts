import { VectorTile } from '@mapbox/vector-tile';
import type { DiaryEntry } from '@vuon/contract/handbook/diary-entry';
import { mercatorX, mercatorY } from '@vuon/geo/tiles/tile-math';
import { sql } from 'kysely';
import { PbfReader } from 'pbf';
import { expect, test } from 'vitest';
import type { Scope } from '#http/scope.ts';
import { anArea, aPlot, aRow, at, expectData, land, plantTrees } from '#testing/orchard.ts';
import { aFarm, aMember, type Farm, type Person, signInAgain } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aDiaryEntry, aPesticide, approve, aWorkType, sprayed } from '../handbook.factories.ts';
import { refuseInsidePhi } from './safe-date.service.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
let workTypeId: number;
let materialId: number;
let areaId: number;
let plotId: number;
let rowId: number;
let trees: number[];
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  [workTypeId, materialId] = [await aWorkType(manager), await aPesticide(manager)];
  ({ id: areaId } = await anArea(manager, { location: land(0, 0, 200, 200) }));
  ({ id: plotId } = await aPlot(manager, { areaId, location: land(10, 10, 100, 100) }));
  const row = await aRow(manager, { plotId, code: 'H01' });
  rowId = row.id;
  trees = await plantTrees(
    server.db,
    row,
    [20, 24, 28, 32].map((east) => ({ at: at(east, 20), cropGroupId: 3 })),
  );
});

/** Later: the manager signs in again. */
const moveTo = async (time: string) => {
  server.now = new Date(time);
  await signInAgain(server, manager);
};

const dates = async (query: string) => expectData(await manager.client.get(`/api/diary-entries/safe-dates?${query}`));
const spray = (fields: object = {}): Promise<DiaryEntry> =>
  aDiaryEntry(manager, {
    workTypeId,
    targets: [{ kind: 'row', id: rowId }],
    materials: [sprayed(materialId)],
    ...fields,
  });

test('an application starts its interval on the trees that it touched, and tells product, entry and day', async () => {
  const entry = await spray({ targets: [{ kind: 'plants', rowId, from: 1, to: 2 }] });
  const running = [
    {
      entry: { id: entry.id, code: entry.code },
      materialName: expect.stringContaining('Abamectin'),
      appliedOn: '2026-11-15',
      safeFrom: '2026-11-29',
      reenterFrom: '2026-11-16T02:30:00.000Z',
      plantCount: 2,
    },
  ];
  for (const query of [`areaId=${areaId}`, `plotId=${plotId}`, `rowId=${rowId}`])
    expect(await dates(query)).toMatchObject({ plantCount: 4, freeCount: 2, safeFrom: '2026-11-29', running });
  expect(await dates(`plantId=${trees[0]}`)).toMatchObject({ plantCount: 1, freeCount: 0, safeFrom: '2026-11-29' });
  expect(await dates(`plantId=${trees[2]}`)).toMatchObject({
    plantCount: 1,
    freeCount: 1,
    safeFrom: null,
    running: [],
  });
  const { items } = expectData(await manager.client.get('/api/diary-entries/running'));
  expect(items).toMatchObject([{ entry: { id: entry.id }, safeFrom: '2026-11-29' }]);
  expect(await manager.client.get('/api/diary-entries/safe-dates')).toBeProblem(400, 'request.invalid');
});

test('the label is read for the crop of each tree; for a crop that it does not name, the longest counts', async () => {
  const crops = [
    { cropGroupId: 3, phiDays: 7, reentryHours: null },
    { cropGroupId: 4, phiDays: 21, reentryHours: 48 },
  ];
  const label = await aPesticide(manager, { crops });
  await sql`update plant set crop_group_id = 1 where id = ${trees[1]}`.execute(server.db);
  await spray({ materials: [sprayed(label)] });
  expect(await dates(`plantId=${trees[0]}`)).toMatchObject({ safeFrom: '2026-11-22', reenterFrom: null });
  expect(await dates(`plantId=${trees[1]}`)).toMatchObject({
    safeFrom: '2026-12-06',
    reenterFrom: '2026-11-17T02:30:00.000Z',
  });
  expect((await dates(`rowId=${rowId}`)).safeFrom).toBe('2026-12-06');
});

test('the longest of several materials and of several applications counts', async () => {
  const short = await aPesticide(manager, { crops: [{ cropGroupId: 3, phiDays: 3, reentryHours: 12 }] });
  await spray({ materials: [sprayed(short), sprayed(materialId)] });
  await spray({ materials: [sprayed(short)] });
  const { running, safeFrom } = await dates(`plotId=${plotId}`);
  expect(safeFrom).toBe('2026-11-29');
  expect(running.map((one: { safeFrom: string }) => one.safeFrom)).toEqual(['2026-11-29', '2026-11-18']);
});

test('days are those of Viet Nam: what ends after midnight there counts from the new day', async () => {
  await moveTo('2026-11-15T20:00:00Z'); // three in the morning of the 16th
  const night = { startsAt: '2026-11-15T15:00:00Z', endsAt: '2026-11-15T17:30:00Z' };
  const none = await aPesticide(manager, { crops: [{ cropGroupId: 3, phiDays: 0, reentryHours: null }] });
  expect((await spray(night)).interval.safeFrom).toBe('2026-11-30');
  expect((await spray({ ...night, materials: [sprayed(none)] })).interval.safeFrom).toBe('2026-11-16');
  await moveTo('2026-11-29T16:59:00Z');
  expect((await dates(`plotId=${plotId}`)).safeFrom).toBe('2026-11-30');
  await moveTo('2026-11-29T17:00:00Z');
  expect((await dates(`plotId=${plotId}`)).safeFrom).toBeNull();
});

test('a tree that was planted in the place of another is free, also of entries that are written or corrected later', async () => {
  const before = { startsAt: '2026-11-10T01:00:00Z', endsAt: '2026-11-10T02:00:00Z' };
  const early = await approve(manager, await spray(before));
  const [replanted = 0, old = 0] = trees;
  const plant = expectData(await manager.client.get(`/api/plants/${replanted}`));
  const replanting = {
    version: plant.version,
    endedOn: '2026-11-12',
    reason: 'Chết',
    plantStatusId: 2,
    cropGroupId: 3,
    plantedOn: '2026-11-13',
  };
  expectData(await manager.client.post(`/api/plants/${replanted}/replant`, replanting));
  expect((await dates(`plantId=${replanted}`)).safeFrom).toBeNull();
  expect((await dates(`plantId=${old}`)).safeFrom).toBe('2026-11-24');
  await spray({ ...before, title: 'Ghi sau' });
  expect((await dates(`plantId=${replanted}`)).safeFrom).toBeNull();
  const corrected = await manager.client.post(`/api/diary-entries/${early.id}/correction`, {
    title: 'Đính chính',
    workTypeId,
    targets: [{ kind: 'row', id: rowId }],
    materials: [sprayed(materialId)],
    startsAt: '2026-11-11T01:00:00Z',
    endsAt: '2026-11-11T02:00:00Z',
  });
  await approve(manager, expectData(corrected));
  expect((await dates(`plantId=${replanted}`)).safeFrom).toBeNull();
  expect((await dates(`plantId=${old}`)).safeFrom).toBe('2026-11-25');
  await spray();
  expect((await dates(`plantId=${replanted}`)).safeFrom).toBe('2026-11-29');
});

test('a tree that is moved takes its interval along, and its entries; a correction keeps it', async () => {
  const entry = await approve(manager, await spray());
  const other = await aRow(manager, { plotId, code: 'H02' });
  const [moved = 0] = trees;
  await sql`update plant set row_id = ${other.id}, number = 1 where id = ${moved}`.execute(server.db);
  expect((await dates(`rowId=${other.id}`)).safeFrom).toBe('2026-11-29');
  const { items } = expectData(await manager.client.get(`/api/diary-entries?plantId=${moved}`));
  expect(items).toMatchObject([{ id: entry.id }]);
  const correction = await manager.client.post(`/api/diary-entries/${entry.id}/correction`, {
    title: 'Đúng',
    workTypeId,
    targets: [{ kind: 'row', id: rowId }],
    materials: [sprayed(materialId)],
    startsAt: '2026-11-14T23:00:00Z',
    endsAt: '2026-11-15T02:00:00Z',
  });
  await approve(manager, expectData(correction));
  expect((await dates(`plantId=${moved}`)).safeFrom).toBe('2026-11-29');
});

test('an entry that is removed counts no more, until it is restored', async () => {
  const entry = await spray();
  expectData(await manager.client.delete(`/api/diary-entries/${entry.id}?version=1`));
  expect((await dates(`plotId=${plotId}`)).safeFrom).toBeNull();
  expectData(await manager.client.post(`/api/diary-entries/${entry.id}/restore`));
  expect((await dates(`plotId=${plotId}`)).safeFrom).toBe('2026-11-29');
});

test('a harvest inside of the interval is refused; an owner overrides it', async () => {
  const entry = await spray();
  const actor = { userId: manager.id, entityRole: 'manager', platformRole: 'member' };
  const scope = { db: server.db, clock: server.clock, entityId: farm.id, actor } as unknown as Scope;
  const asked = sql`select ${trees[0]}::int`;
  await expect(refuseInsidePhi(scope, asked, '2026-11-28')).rejects.toMatchObject({
    message: expect.stringMatching(new RegExp(`Abamectin.*15/11/2026 \\(${entry.code}\\).*29/11/2026`)),
  });
  expect(await refuseInsidePhi(scope, asked, '2026-11-29')).toEqual([]);
  expect(await refuseInsidePhi(scope, asked, '2026-11-14')).toEqual([]);
  const override = { reason: 'Khách đồng ý' };
  await expect(refuseInsidePhi(scope, asked, '2026-11-28', { override })).rejects.toThrow('Chỉ chủ đơn vị');
  const owner = { ...scope, actor: { ...scope.actor, entityRole: 'owner' as const } };
  expect(await refuseInsidePhi(owner, asked, '2026-11-28', { override })).toMatchObject([{ entry: { id: entry.id } }]);
});

test('a tile tells the day of harvest of each tree, anew when an entry changes it', async () => {
  const [x, y] = [mercatorX(at(26, 20)[0]), mercatorY(at(26, 20)[1])].map((unit) => Math.floor(unit * 2 ** 17));
  const days = async () => {
    const answer = await manager.client.download(`/api/maps/tiles/17/${x}/${y}.mvt`);
    const { plant } = new VectorTile(new PbfReader(new Uint8Array(await answer.arrayBuffer()))).layers;
    return Array.from({ length: plant?.length ?? 0 }, (_, index) => plant?.feature(index).properties.safeFrom);
  };
  expect(await days()).toEqual([undefined, undefined, undefined, undefined]);
  const { id } = await spray({ targets: [{ kind: 'plants', rowId, from: 1, to: 2 }] });
  const day = Date.parse('2026-11-29') / 86_400_000;
  await expect.poll(async () => (await days()).toSorted()).toEqual([day, day, undefined, undefined]);
  expectData(await manager.client.delete(`/api/diary-entries/${id}?version=1`));
  await expect.poll(days).toEqual([undefined, undefined, undefined, undefined]);
});
