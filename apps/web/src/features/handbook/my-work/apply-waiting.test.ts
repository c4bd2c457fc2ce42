import { type WorkOrder, workOrderRoutes } from '@vuon/contract/handbook/work-order';
import { expect, test } from 'vitest';
import { type OutboxEntry, plainRoute } from '#lib/outbox/outbox-entry.ts';
import { applyWaiting, orderSubject } from './apply-waiting.ts';
import { byDay } from './my-days.ts';
import { doneTreesOf, isDone, nextTreeOf, type OrderPart, partsOf, partsWords } from './order-parts.ts';
import { recordedWords } from './recorded-words.ts';

const rows = ['H01', 'H02', 'H03', 'H04'].map(
  (name, index): OrderPart => ({
    target: { kind: 'row', id: index + 1 },
    areaId: 1,
    plotId: 9,
    plotCode: 'A-03',
    rowId: index + 1,
    name,
    livingCount: 10,
  }),
);

const anOrder = (given: Partial<WorkOrder> = {}) =>
  ({
    id: 12,
    state: 'issued',
    targets: [{ kind: 'plot', id: 9 }],
    doneTargets: [],
    leftTargets: [{ kind: 'plot', id: 9 }],
    place: { livingCount: 40 },
    doneCount: 0,
    skippedCount: 0,
    stepsDone: 0,
    steps: [{ position: 1, text: 'Pha thuốc', needsPhoto: true, doneAt: null, doneBy: null, note: null }],
    moves: [],
    hours: [],
    doers: [{ id: 5, name: 'Y Bham' }],
    ...given,
  }) as unknown as WorkOrder;

let order = 0;
const anEntry = (route: keyof typeof workOrderRoutes, body: object, given: Partial<OutboxEntry> = {}): OutboxEntry => {
  order += 1;
  return {
    id: `key-${order}`,
    order,
    owner: { userId: '7', entity: { id: 3, type: 'farm' } },
    subject: orderSubject(12),
    route: plainRoute(workOrderRoutes[route]),
    input: { params: { id: 12, position: 1 }, body },
    file: null,
    words: 'x',
    madeAt: '2026-11-17T02:00:00.000Z',
    tries: 0,
    refusal: null,
    ...given,
  };
};
const refusal = { status: 409, code: 'work_order.transition_refused', detail: 'x', errors: [], at: 'x' };
const accept = anEntry('transition', { action: 'accept' });
const begin = anEntry('transition', { action: 'start' });
const tick = anEntry('tick', { isDone: true });
const someRows = anEntry('report', {
  targets: [
    { kind: 'row', id: 1 },
    { kind: 'row', id: 2 },
  ],
});
const finish = anEntry('transition', { action: 'finish' });

test('what waits is done to the order, step by step', () => {
  const [now] = applyWaiting([anOrder()], [accept, begin, tick, someRows], { 12: rows });
  expect(now).toMatchObject({ state: 'doing', stepsDone: 1, doneCount: 20, steps: [{ doneAt: begin.madeAt }] });
  expect(now?.waiting).toHaveLength(4);
  const [done] = applyWaiting([anOrder()], [accept, begin, finish], { 12: rows });
  expect(done).toMatchObject({ state: 'done', doneCount: 40, leftTargets: [] });
});

test('an entry that the server has done already does nothing twice', () => {
  const after = anOrder({ state: 'done', doneCount: 20, doneTargets: [{ kind: 'row', id: 1 }] });
  const [now] = applyWaiting([after], [someRows, finish], { 12: rows });
  expect(now).toMatchObject({ state: 'done', doneCount: 30 });
  const [again] = applyWaiting(
    [anOrder({ doneCount: 20, doneTargets: [{ kind: 'plot', id: 9 }] })],
    [someRows, someRows],
    { 12: rows },
  );
  expect(again?.doneCount).toBe(20);
});

test('a refused entry changes nothing and stands beside the order; other orders are left alone', () => {
  const [own, other] = applyWaiting(
    [anOrder({ state: 'doing' }), anOrder({ id: 13 })],
    [{ ...finish, refusal }, tick],
    {},
  );
  expect(own).toMatchObject({ state: 'doing', stepsDone: 1, refused: [{ id: finish.id }], waiting: [{ id: tick.id }] });
  expect(other).toMatchObject({ state: 'issued', waiting: [], refused: [] });
});

test('trees that were passed over are not done; hours of a day replace those of before', () => {
  const skipping = anEntry('report', { targets: [{ kind: 'row', id: 1 }], skippedCount: 3 });
  const hours = (count: number) =>
    anEntry('setHours', { entries: [{ personId: 5, day: '2026-11-17', hours: count, pieces: null }] });
  const [now] = applyWaiting([anOrder({ state: 'doing' })], [skipping, hours(4), hours(6)], { 12: rows });
  expect(now).toMatchObject({ doneCount: 7, skippedCount: 3, hours: [{ person: { name: 'Y Bham' }, hours: 6 }] });
});

test('parts know by ranges of trees how far they are', () => {
  const [first] = rows as [OrderPart];
  const ranges = [
    { kind: 'plants' as const, rowId: 1, from: 1, to: 4 },
    { kind: 'plants' as const, rowId: 1, from: 3, to: 6 },
  ];
  expect([doneTreesOf(first, ranges), nextTreeOf(first, ranges), isDone(first, ranges)]).toEqual([6, 7, false]);
  expect(isDone(first, [{ kind: 'plants', rowId: 1, from: 1, to: 12 }])).toBe(true);
  expect(isDone(first, [{ kind: 'area', id: 1 }])).toBe(true);
  expect(partsWords([rows[0], rows[1], rows[3]] as OrderPart[], rows)).toBe('lô A-03 hàng H01–H02, H04');
});

test('an area is ticked by the rows of its plots, and by its plots if they are very many', async () => {
  const place = {
    target: { kind: 'area' as const, id: 1 },
    area: { id: 1, code: 'A', name: 'Đồi Đông' },
    plot: null,
    row: null,
    plantCount: 90,
    livingCount: 80,
    hectares: 1,
    isRemoved: false,
  };
  const node = (kind: 'plot' | 'row', id: number) => ({
    kind,
    id,
    name: `${kind}${id}`,
    childCount: 1,
    plantCount: 9,
    livingCount: 8,
  });
  const nodesOf = (count: number) => async (of: object) =>
    'areaId' in of ? Array.from({ length: count }, (_, index) => node('plot', index + 1)) : [node('row', 7)];
  expect(await partsOf([place], nodesOf(2))).toMatchObject([
    { plotId: 1, rowId: 7, target: { kind: 'row', id: 7 } },
    { plotId: 2, rowId: 7 },
  ]);
  expect(await partsOf([place], nodesOf(13))).toHaveLength(13);
});

test('what was recorded is told before it is dropped', () => {
  const weather = { sky: 'cool', temperature: null, wind: null, rain: null };
  const used = [{ materialId: 4, quantity: 8.2 }];
  const told = anEntry('transition', { action: 'finish', used, weather, notes: 'Sót 6 cây' });
  const materials = [{ materialId: 4, materialName: 'Fosetyl 80WP', unit: 'kg' as const }];
  expect(recordedWords(told, materials)).toBe('Fosetyl 80WP 8,2 kg; Trời mát; Sót 6 cây');
  expect(recordedWords(tick, materials)).toBe('');
});

test('orders are today’s, the next ones or done, by the day of Viet Nam', () => {
  const at = (id: number, given: Partial<WorkOrder>) =>
    anOrder({ id, startsOn: '2026-11-16', dueAt: '2026-11-18T10:00:00Z', ...given });
  const orders = [
    at(1, { state: 'accepted', dueAt: '2026-11-17T10:00:00Z' }),
    at(2, { state: 'doing' }),
    at(3, { startsOn: '2026-11-18' }),
    at(4, { state: 'done' }),
  ];
  const ids = (now: string) => Object.values(byDay(orders, new Date(now))).map((list) => list.map(({ id }) => id));
  expect(ids('2026-11-17T02:00:00Z')).toEqual([[2, 1], [3], [4]]);
  // 00:30 of the next day.
  expect(ids('2026-11-17T17:30:00Z')).toEqual([[2, 1, 3], [], [4]]);
});
