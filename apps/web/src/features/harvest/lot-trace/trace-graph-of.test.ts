import type { Trace, TraceEntry, TraceLot, TraceYield } from '@vuon/contract/harvest/trace';
import { expect, test } from 'vitest';
import { mostAlone } from '../trace-columns/trace-board.ts';
import { traceColumns } from './trace-column.ts';
import { traceGraphOf } from './trace-graph-of.ts';
import { layTrace } from './trace-layout.ts';
import { traceRows } from './trace-rows.ts';
import { marginWords, shortDays } from './trace-words.ts';

const supply = (id: number) => ({
  key: `batch-${id}`,
  material: { id: 7, name: 'Abamectin 3,6EC', unit: 'l' },
  batch: { id, code: `2706-${id}`, receivedOn: '2027-06-12', expiresOn: null, supplier: null },
  quantity: 1.36,
});
const entry = (id: number, fields: Partial<TraceEntry> = {}): TraceEntry => ({
  id,
  code: `NK-2027-${id}`,
  title: 'Phun trừ rệp sáp',
  endsOn: '2027-07-28',
  workType: 'Phun thuốc',
  supplies: [{ key: 'batch-1', quantity: 1 }],
  plots: [{ id: 1, plantCount: 10 }],
  marginDays: null,
  isTouching: false,
  ...fields,
});
const plot = (id: number, touched = 0, ofLot = 10) => ({
  id,
  code: `A-${id}`,
  areaId: 1,
  rowCount: 2,
  plantCount: 10,
  lotPlantCount: ofLot,
  touchedPlantCount: touched,
});
const picked = (id: number, fields: Partial<TraceYield> = {}): TraceYield => ({
  id,
  code: `MT-2027-${id}`,
  harvestedOn: '2027-08-09',
  lotId: 1,
  kg: 100,
  plantCount: 10,
  touchedKg: 0,
  plots: [{ id: 1, plantCount: 10 }],
  isBehind: true,
  ...fields,
});
const lot = (id: number, fields: Partial<TraceLot> = {}): TraceLot => ({
  id,
  code: `L-2027-${id}`,
  role: 'viewed',
  store: 'Kho Cổng chính',
  yieldCount: 1,
  kgIn: 100,
  kgLeft: 40,
  touchedKg: 0,
  touchedDeliveredKg: 0,
  touchedKeptKg: 0,
  touchedLostKg: 0,
  ...fields,
});
const sale = (id: number, lotId: number, touchedKg = 0) => ({
  id,
  code: `PB-2027-${id}`,
  state: 'delivered' as const,
  soldOn: '2027-08-10',
  deliveredOn: '2027-08-10',
  buyer: { id: 1, name: 'Vựa Hai Thành', phone: null },
  lines: [{ lotId, kg: 60, touchedKg }],
});
const trace = (fields: Partial<Trace> = {}): Trace => ({
  lot: { id: 1, code: 'L-2027-1' },
  followed: null,
  supplies: [supply(1)],
  entries: [entry(1)],
  plots: [plot(1)],
  yields: [picked(1), picked(2)],
  lots: [lot(1)],
  transfers: [],
  sales: [sale(1, 1)],
  recall: {
    entryCount: 0,
    quantity: null,
    usedFrom: null,
    usedTo: null,
    plantCount: 0,
    lotCount: 1,
    lotKg: 100,
    touchedKg: 100,
    deliveredKg: 60,
    keptKg: 40,
    lostKg: 0,
    withoutLotKg: 0,
    buyerCount: 1,
  },
  madeAt: '2027-08-11T02:41:00.000Z',
  ...fields,
});

/** A batch that touched this lot and another one, which was sold. */
const followed = trace({
  followed: supply(1),
  entries: [entry(1, { isTouching: true, marginDays: 5 }), entry(2, { supplies: [] })],
  plots: [plot(1, 10)],
  yields: [picked(1, { touchedKg: 100 }), picked(3, { lotId: 2, touchedKg: 100, isBehind: false })],
  lots: [lot(1, { touchedKg: 100 }), lot(2, { role: 'other', touchedKg: 100, kgLeft: 0 })],
  sales: [sale(1, 1, 60), sale(2, 2, 100)],
});
const tones = ({ nodes }: ReturnType<typeof traceGraphOf>) =>
  Object.fromEntries(nodes.map(({ key, tone }) => [key, tone]));

test('the lot on view is filled, what the batch touched is tinted, and dashed outside of the lot', () => {
  const graph = traceGraphOf(followed, 'both', true);
  expect(tones(graph)).toEqual({
    'batch-1': 'touched',
    'entry-1': 'touched',
    'entries-bare': 'quiet',
    'plot-1': 'touched',
    'yields-plot-1-lot-1': 'touched',
    'yields-plot-1-lot-2': 'outside',
    'lot-1': 'viewed',
    'lot-2': 'outside',
    'sale-1': 'touched',
    'sale-2': 'outside',
    'kept-1': 'touched',
  });
  const edge = (from: string, to: string) => graph.edges.find((one) => one.from === from && one.to === to);
  expect(edge('batch-1', 'entry-1')).toMatchObject({ kg: null, tone: 'touched' });
  expect(edge('yields-plot-1-lot-1', 'lot-1')).toMatchObject({ kg: 100, tone: 'touched' });
  expect(edge('plot-1', 'yields-plot-1-lot-2')).toMatchObject({ tone: 'outside' });
  expect(edge('lot-2', 'sale-2')).toMatchObject({ kg: 60, tone: 'outside' });
  expect(tones(traceGraphOf(trace(), 'both', true))).toMatchObject({
    'plot-1': 'plain',
    'lot-1': 'viewed',
    'sale-1': 'plain',
  });
});

test('back ends at the lot, ahead begins there; ahead of a batch is all that it touched', () => {
  const columns = (of: Trace, mode: 'back' | 'ahead') => [
    ...new Set(traceGraphOf(of, mode, true).nodes.map(({ column }) => column)),
  ];
  expect(columns(trace(), 'back')).toEqual(['supply', 'entry', 'plot', 'yield', 'lot']);
  expect(columns(trace(), 'ahead')).toEqual(['lot', 'sale']);
  expect(tones(traceGraphOf(followed, 'ahead', true))).not.toHaveProperty('entries-bare');
  expect(tones(traceGraphOf(followed, 'back', true))).not.toHaveProperty('lot-2');
});

test('many records stand together, so that 300 applications and 400 yields stay readable', () => {
  const many = <T>(count: number, of: (id: number) => T) => Array.from({ length: count }, (_, index) => of(index + 1));
  const large = trace({
    supplies: many(20, supply),
    entries: many(300, (id) => entry(id, { supplies: id % 3 ? [{ key: `batch-${(id % 20) + 1}`, quantity: 1 }] : [] })),
    plots: many(20, (id) => plot(id)),
    yields: many(400, (id) => picked(id, { plots: [{ id: (id % 20) + 1, plantCount: 10 }], lotId: (id % 9) + 1 })),
    lots: many(9, (id) => lot(id, { role: id === 1 ? 'viewed' : 'before' })),
    sales: many(30, (id) => sale(id, 1)),
  });
  const { nodes, edges } = traceGraphOf(large, 'both', true);
  const titles = (column: string) => nodes.filter((node) => node.column === column).map(({ title }) => title);
  expect(titles('supply')).toHaveLength(mostAlone.supply);
  expect(titles('supply').at(-1)).toBe('15 lô nhập khác');
  expect(titles('entry').slice(-2)).toEqual(['196 nhật ký', '100 nhật ký']);
  expect(titles('plot').at(-1)).toBe('14 lô trồng khác');
  expect(titles('sale')).toContain('25 phiếu bán khác');
  // No line leads to what is not drawn.
  const drawn = new Set(nodes.map(({ key }) => key));
  expect(edges.every(({ from, to }) => drawn.has(from) && drawn.has(to))).toBe(true);
  // The table has every one of them.
  expect(traceRows(large, true).entry).toHaveLength(300);
});

test('buyers are links only for those who may see sales', () => {
  const links = (seesSales: boolean) =>
    traceGraphOf(trace(), 'both', seesSales).nodes.find(({ key }) => key === 'sale-1')?.to;
  expect([links(true), links(false)]).toEqual([
    '/quan-ly-canh-tac/du-bao-san-luong/phieu-ban/chi-tiet-phieu-ban/1',
    undefined,
  ]);
});

test('nodes of a column never overlap, stay in their column, and lie by what leads to them', () => {
  const graph = traceGraphOf(followed, 'both', true);
  const { nodes, columns, lines, height } = layTrace(graph, 1_100);
  for (const column of traceColumns) {
    const own = nodes.filter((node) => node.column === column).toSorted((a, b) => a.y - b.y);
    for (const [index, node] of own.entries()) {
      expect([node.x, node.width]).toEqual([columns[column].x, columns[column].width]);
      const above = own[index - 1];
      if (above) expect(node.y).toBeGreaterThanOrEqual(above.y + above.height);
      expect(node.y + node.height).toBeLessThanOrEqual(height);
    }
  }
  expect(columns.sale.x + columns.sale.width).toBeCloseTo(1_100);
  expect(lines).toHaveLength(graph.edges.length);
  const of = (from: string, to: string) => lines.find((line) => line.from === from && line.to === to)?.width ?? 0;
  expect(of('yields-plot-1-lot-1', 'lot-1')).toBeGreaterThan(of('lot-1', 'kept-1'));
  expect(lines.at(-1)?.tone).toBe('touched');
});

test('a transfer bends around the right side of its column', () => {
  const moved = trace({
    lots: [lot(1), lot(2, { role: 'after', yieldCount: 0 })],
    transfers: [{ fromId: 1, toId: 2, kg: 30, touchedKg: 0 }],
  });
  const { lines, nodes } = layTrace(traceGraphOf(moved, 'both', true), 1_100);
  const line = lines.find(({ from, to }) => from === 'lot-1' && to === 'lot-2');
  const edge =
    (nodes.find(({ key }) => key === 'lot-1')?.x ?? 0) + (nodes.find(({ key }) => key === 'lot-1')?.width ?? 0);
  expect(line?.path).toMatch(new RegExp(`^M${Math.round(edge * 10) / 10} `));
  expect(nodes.find(({ key }) => key === 'lot-2')?.lines).toContain('chuyển từ lô này');
});

test('days and intervals in words', () => {
  expect(shortDays(['2027-08-10', '2027-08-09'])).toBe('09–10/08');
  expect(shortDays(['2027-05-04', '2027-06-28'])).toBe('04/05 – 28/06');
  expect(shortDays(['2026-12-30', '2027-01-02'])).toBe('30/12/2026 – 02/01/2027');
  expect(marginWords(7)).toEqual({ tone: 'green', text: 'Cách ly đủ, dư 7 ngày' });
  expect(marginWords(-2)).toEqual({ tone: 'red', text: 'Cắt sớm 2 ngày' });
  expect(marginWords(null)).toBeNull();
});
