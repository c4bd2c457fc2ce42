import { inflateSync } from 'node:zlib';
import type { Job } from '@vuon/contract/jobs/job';
import type { Plot } from '@vuon/contract/orchard/plot';
import type { Row } from '@vuon/contract/orchard/row';
import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { anArea, aPlot, aRow, plantTrees } from '#testing/orchard.ts';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';

const server = useServer({ publicUrl: 'https://vuon.example.vn' });
let farm: Farm;
let manager: Person;
let plot: Plot;
let rows: Row[];
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  const area = await anArea(manager, { code: 'KV-A', name: 'Đồi Đông' });
  const plotFields = { areaId: area.id, code: 'A-10' };
  plot = await aPlot(manager, plotFields);
  rows = [];
  for (const number of [2, 1]) {
    const fields = { plotId: plot.id, code: `H0${number}`, number };
    rows.push(await aRow(manager, fields));
  }
});

const order = (body: object, who = manager) => who.client.post('/api/labels', { sheet: 'a4-24', ...body });

const make = async (body: object): Promise<{ job: Job; pdf: Buffer }> => {
  const { data } = await order(body);
  expect(await server.runJobs()).toEqual([]);
  const { data: job } = await manager.client.get(`/api/v1/jobs/${data.id}`);
  const file = await fetch(server.url + job.result.url);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  return { job, pdf: Buffer.from(await file.arrayBuffer()) };
};

test('trees get labels in the order in which one walks past them, whose codes lead to them', async () => {
  const [second, first] = rows as [Row, Row];
  const later = await plantTrees(server.db, second, 2);
  const earlier = await plantTrees(server.db, first, [{ number: 2 }, { number: 1 }]);
  const { job, pdf } = await make({ type: 'plant', sheet: 'roll-70x50', select: { query: { plotId: `${plot.id}` } } });
  expect(job.title).toBe('Nhãn QR: 4 cây');
  expect(job.result).toMatchObject({ type: 'file', name: 'nhan-qr-cay-2026-11-15.pdf', rows: 4, noun: 'nhãn' });
  const walked = [earlier[1], earlier[0], ...later];
  expect(readPages(pdf)).toEqual(walked.map((id) => [`https://vuon.example.vn/qr/plant/${farm.id}/${id}`]));
});

test('labels that are already used are left free, and the rest goes on the next sheet', async () => {
  const ids = await plantTrees(server.db, rows[0] as Row, 4);
  const { pdf } = await make({ type: 'plant', sheet: 'a4-12', select: { ids: ids.toReversed() }, skip: 10 });
  expect(readPages(pdf).map((page) => page.map((url) => Number(url.split('/').at(-1))))).toEqual([
    ids.slice(0, 2),
    ids.slice(2),
  ]);
});

test.each(['a4-65', 'a4-2'])('a row’s label on %s is read by a scanner', async (sheet) => {
  const { pdf } = await make({ type: 'row', sheet, select: { ids: [rows[0]?.id] } });
  expect(readPages(pdf)).toEqual([[`https://vuon.example.vn/qr/row/${farm.id}/${rows[0]?.id}`]]);
});

test('what is removed or another entity’s gets no label', async () => {
  const neighbour = await aMember(server, await aFarm(server), 'owner');
  const theirs = await aPlot(neighbour, { areaId: (await anArea(neighbour)).id });
  const { job, pdf } = await make({ type: 'plot', select: { ids: [plot.id, theirs.id] } });
  expect(job.result).toMatchObject({ rows: 1 });
  expect(readPages(pdf)).toEqual([[`https://vuon.example.vn/qr/plot/${farm.id}/${plot.id}`]]);

  const { data: only } = await order({ type: 'plot', select: { ids: [theirs.id] } });
  await server.runJobs();
  const { data: failed } = await manager.client.get(`/api/v1/jobs/${only.id}`);
  expect(failed).toMatchObject({ state: 'failed', error: 'Không còn lô nào trong lựa chọn này.' });
});

test('more than 5,000 at once are refused with their number', async () => {
  await plantTrees(server.db, rows[0] as Row, 5_001);
  const answer = await order({ type: 'plant', select: { query: {} } });
  expect(answer).toBeProblem(422, 'label.too_many');
  expect(answer.problem?.detail).toContain('5.001 nhãn');
  expect(await order({ type: 'plant', select: { query: { q: 'không có' } } })).toBeProblem(422, 'bulk.nothing');
});

/** What a scanner reads on each page, from the left to the right and from the top down. */
const readPages = (pdf: Buffer): string[][] =>
  contents(pdf)
    .filter((content) => content.includes(' re\n'))
    .map((content) => drawnSquares(content).map(scan));

/** The uncompressed streams of the file. */
const contents = (pdf: Buffer): string[] => {
  const found: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('\nstream\n', at + 1)) {
    const from = pdf.indexOf('stream\n', at) + 7;
    try {
      found.push(inflateSync(pdf.subarray(from, pdf.indexOf('\nendstream', from))).toString('latin1'));
    } catch {
      // not compressed
    }
  }
  return found;
};

type Rect = [x: number, y: number, width: number, height: number];

/** The rectangles of each filled shape. */
const drawnSquares = (content: string): Rect[][] => {
  const shapes: Rect[][] = [];
  let shape: Rect[] = [];
  for (const line of content.split('\n')) {
    if (line.endsWith(' re')) shape.push(line.split(' ').slice(0, 4).map(Number) as Rect);
    else if (/^(f|S)$/.test(line)) {
      if (line === 'f' && shape.length > 1) shapes.push(shape);
      shape = [];
    }
  }
  return shapes;
};

const pixelsPerModule = 6;

const scan = (rects: Rect[]): string => {
  const module = Math.min(...rects.map(([, , , height]) => height));
  const left = Math.min(...rects.map(([x]) => x));
  const top = Math.min(...rects.map(([, y]) => y));
  const right = Math.max(...rects.map(([x, , width]) => x + width));
  const side = Math.round((right - left) / module + 8) * pixelsPerModule;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  const scale = (value: number) => Math.round((value / module) * pixelsPerModule);
  for (const [x, y, width, height] of rects) {
    const [x0, y0] = [scale(x - left) + 4 * pixelsPerModule, scale(y - top) + 4 * pixelsPerModule];
    for (let row = y0; row < y0 + scale(height); row++)
      for (let column = x0; column < x0 + scale(width); column++)
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
  }
  return jsQR.default(pixels, side, side)?.data ?? 'unreadable';
};
