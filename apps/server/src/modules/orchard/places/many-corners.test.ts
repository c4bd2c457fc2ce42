import { maxCorners, type Position } from '@vuon/contract/orchard/location';
import { beforeAll, expect, test } from 'vitest';
import { anArea, aPlot, at, expectData, land, line, polygon } from '#testing/orchard.ts';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { polygonPlace } from '../sheets/import-place.ts';

const server = useServer({}, { resetBefore: beforeAll });
let manager: Person;
let areaId: number;
beforeAll(async () => {
  manager = await aMember(server, await aFarm(server), 'manager');
  areaId = (await anArea(manager, { location: land(-500, -500, 2_000, 500) })).id;
});

/** A circle with waves, which does not cross itself. */
const round = (count: number, east = 0): Position[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count;
    const metres = 200 + 3 * Math.sin(angle * 40);
    return at(east + metres * Math.cos(angle), metres * Math.sin(angle));
  });

test('a boundary with more corners than allowed is refused, with the count', async () => {
  const answer = await manager.client.post('/api/plots', {
    areaId,
    code: 'X',
    location: polygon(round(maxCorners + 1)),
  });
  expect(answer).toBeProblem(400, 'request.invalid');
  expect(answer.problem?.detail).toContain('Nhiều nhất 5.000 góc; đang có 5.001');
});

test('a file with such a boundary says so in the row', () => {
  const measure = (count: number) => polygonPlace.measure({ type: 'Polygon', coordinates: [round(count)] });
  expect(measure(maxCorners + 1)).toEqual({ error: expect.stringContaining('đang có 5.001') });
  expect(measure(maxCorners)).not.toHaveProperty('error');
});

// Less ten: splitting and merging may leave a corner where the cut met the boundary.
test('the largest boundary goes through everything that is done with it', async () => {
  const { client } = manager;
  const plot = await aPlot(manager, { areaId, code: 'Lớn', location: polygon(round(maxCorners - 10)) });
  const neighbour = await aPlot(manager, { areaId, code: 'Bên', location: polygon(round(maxCorners, 395)) });
  const warnings = async () => expectData(await client.get(`/api/plots/${plot.id}/warnings`));
  const found = await warnings();
  expect(found).toMatchObject([{ kind: 'overlaps-plot', plot: { id: neighbour.id } }]);
  expect(await warnings()).toEqual(found);

  // The answer is kept until one of the boundaries changes.
  await client.put(`/api/plots/${neighbour.id}/location`, { location: polygon(round(300, 900)) });
  expect(await warnings()).toEqual([]);

  const planting = { version: 1, rowSpacing: 20, treeSpacing: 20, margin: 5, plantStatusId: 2 };
  const planted = expectData(await client.post(`/api/plots/${plot.id}/plantings`, planting));
  expect(planted.plantCount).toBeGreaterThan(200);
  const selection = JSON.stringify({ within: [round(100, 100).map(([x, y]) => [+x.toFixed(6), +y.toFixed(6)])] });
  const figures = expectData(await client.get(`/api/maps/statistics?selection=${encodeURIComponent(selection)}`));
  expect(figures.hectares).toBeGreaterThan(5);
  const cut = { version: planted.plot.version, line: line(at(-300, 0), at(300, 10)), codes: ['Nửa'] };
  const pieces = expectData(await client.post(`/api/plots/${plot.id}/split`, cut));
  expect(pieces).toHaveLength(2);
  const chosen = pieces.map(({ id, version }: { id: number; version: number }) => ({ id, version }));
  const merged = expectData(await client.post('/api/plots/merge', { plots: chosen, code: 'Lại' }));
  expect(merged.hectares).toBeCloseTo(planted.plot.hectares, 1);
});
