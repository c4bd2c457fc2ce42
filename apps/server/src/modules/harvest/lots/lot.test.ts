import type { Lot } from '@vuon/contract/harvest/lot';
import { expect, test } from 'vitest';
import { harvestCounters } from '#harvest';
import { expectData } from '#testing/orchard.ts';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aBuyer, aGarden, aLot, aSeason, weighInto } from '../harvest-lots.factories.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
let plotId: number;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  plotId = await aGarden(server, manager);
});

/** A lot with 100 kg of grade a and 40 of grade b. */
const aFilledLot = async (fields: object = {}): Promise<Lot> => {
  const lot = await aLot(manager, fields);
  const lines = [
    { grade: 'a' as const, kg: 100, price: 80_000 },
    { grade: 'b' as const, kg: 40 },
  ];
  await weighInto(server, { entityId: farm.id, lotId: lot.id, plotId, lines });
  return lotOf(lot.id);
};
const lotOf = async (id: number): Promise<Lot> => expectData(await manager.client.get(`/api/lots/${id}`));
const split = (id: number, lines: object[]) => manager.client.post(`/api/lots/${id}/split`, { lines });
const merge = (id: number, fromIds: number[]) => manager.client.post(`/api/lots/${id}/merge`, { fromIds });
const lose = (id: number, fields: object) =>
  manager.client.post(`/api/lots/${id}/losses`, {
    grade: 'b',
    kg: 5,
    lostOn: '2026-11-15',
    reason: 'Dập khi chuyển',
    ...fields,
  });

test('a lot is numbered in its year, finds its season, and tells where its fruit came from', async () => {
  const seasonId = await aSeason(manager);
  const first = await aFilledLot();
  expect(first).toMatchObject({
    code: 'L-2026-0001',
    season: { id: seasonId },
    areaCodes: ['VN-66-650-24370-94-21'],
    kgIn: 140,
    kgLeft: 140,
    origin: { harvestedFrom: '2026-11-14', yieldCount: 1, plantCount: 10, plots: [{ code: 'A-01' }] },
    yields: [
      {
        code: 'MT-2026-0001',
        place: expect.stringContaining('lô A-01'),
        lines: [{ grade: 'a', kg: 100, price: 80_000 }, { grade: 'b' }],
      },
    ],
  });
  expect((await aLot(manager, { openedOn: '2025-02-01' })).code).toBe('L-2025-0001');
  const { data } = await manager.client.get('/api/lots?left=some&q=l-2026-0001');
  expect(data.items).toMatchObject([
    {
      id: first.id,
      balance: [
        { grade: 'a', left: 100 },
        { grade: 'b', left: 40 },
      ],
    },
  ]);
  const foreman = await aMember(server, farm, 'foreman');
  const seen = expectData(await foreman.client.get(`/api/lots/${first.id}`));
  expect(seen.yields[0].lines[0].price).toBeNull();
});

test('a part is split off into a new lot and taken back; the sums add up', async () => {
  const lot = await aFilledLot({ growingAreaCode: 'VN-66-650-24370-94-21' });
  const part = expectData(
    await split(lot.id, [
      { grade: 'a', kg: 30.5 },
      { grade: 'b', kg: 40 },
    ]),
  );
  expect(part).toMatchObject({
    kgIn: 70.5,
    kgLeft: 70.5,
    growingAreaCode: 'VN-66-650-24370-94-21',
    origin: { plantCount: 10, yieldCount: 1 },
    moves: [
      {
        from: { id: lot.id },
        lines: [
          { grade: 'a', kg: 30.5 },
          { grade: 'b', kg: 40 },
        ],
      },
    ],
  });
  expect(await lotOf(lot.id)).toMatchObject({ kgIn: 140, kgMovedOut: 70.5, kgLeft: 69.5 });
  expect(await split(lot.id, [{ grade: 'b', kg: 1 }])).toBeProblem(409, 'lot.short', 'lines.0.kg');
  expect(await split(lot.id, [{ grade: 'a', kg: -1 }])).toBeProblem(400, 'request.invalid', 'lines.0.kg');
  const [move] = part.moves;
  const undo = (id: number) => manager.client.post(`/api/lots/${id}/moves/${move.id}/undo`);
  expect(expectData(await undo(part.id))).toMatchObject({ kgIn: 0, kgLeft: 0 });
  expect(await undo(part.id)).toBeProblem(409, 'lot.undo_refused');
  expect(await lotOf(lot.id)).toMatchObject({ kgMovedOut: 0, kgLeft: 140 });
  const history = expectData(await manager.client.get(`/api/v1/audit?recordType=lot&recordId=${lot.id}`)).items;
  expect(history.map(({ action }: { action: string }) => action)).toEqual(['undo-move', 'split', 'create']);
});

test('a split is not taken back once its part was lost or sold', async () => {
  const lot = await aFilledLot();
  const part = expectData(await split(lot.id, [{ grade: 'a', kg: 30 }]));
  expectData(await lose(part.id, { grade: 'a', kg: 10 }));
  const answer = await manager.client.post(`/api/lots/${lot.id}/moves/${part.moves[0].id}/undo`);
  expect(answer).toBeProblem(409, 'lot.short');
  expect(answer.problem?.detail).toContain(`${part.code} sẽ thiếu 10`);
});

test('lots of one crop are merged, never into themselves, a closed one, or another crop', async () => {
  const [one, other] = [await aFilledLot(), await aFilledLot()];
  const jackfruit = await aLot(manager, { cropGroupId: 4 });
  expect(await merge(one.id, [one.id])).toBeProblem(422, 'lot.merge_refused', 'fromIds');
  expect(await merge(jackfruit.id, [one.id])).toBeProblem(422, 'lot.merge_refused', 'fromIds');
  expect(await merge(one.id, [other.id, other.id])).toBeProblem(422, 'lot.merge_refused', 'fromIds');
  expectData(await manager.client.put(`/api/lots/${one.id}/state`, { version: 1, state: 'closed' }));
  expect(await merge(one.id, [other.id])).toBeProblem(409, 'lot.closed', 'id');
  // A closed lot still goes into another.
  expect(expectData(await merge(other.id, [one.id]))).toMatchObject({
    kgIn: 280,
    kgLeft: 280,
    origin: { yieldCount: 2 },
  });
  expect(await lotOf(one.id)).toMatchObject({ kgLeft: 0, state: 'closed' });
  expect(await merge(other.id, [one.id])).toBeProblem(422, 'lot.merge_refused', 'fromIds');
  expect((await manager.client.get('/api/lots?left=none')).data.items).toMatchObject([{ id: one.id }]);
});

test('a loss has a reason, is not larger than what is left, and is taken back once', async () => {
  const lot = await aFilledLot();
  expect(await lose(lot.id, { reason: ' ' })).toBeProblem(400, 'request.invalid', 'reason');
  expect(await lose(lot.id, { kg: 40.01 })).toBeProblem(409, 'lot.short', 'kg');
  expect(await lose(lot.id, { lostOn: '2026-11-16' })).toBeProblem(400, 'request.invalid', 'lostOn');
  const lost = expectData(await lose(lot.id, { kg: 12.5 }));
  expect(lost).toMatchObject({ kgLost: 12.5, kgLeft: 127.5, losses: [{ kg: 12.5, reason: 'Dập khi chuyển' }] });
  const undo = () => manager.client.post(`/api/lots/${lot.id}/losses/${lost.losses[0].id}/undo`);
  expect(expectData(await undo())).toMatchObject({ kgLost: 0, kgLeft: 140 });
  expect(await undo()).toBeProblem(409, 'lot.undo_refused');
});

test('acts on the same fruit at the same moment follow each other: only one finds enough', async () => {
  const lot = await aFilledLot();
  const answers = await Promise.all([70, 70, 70, 70].map((kg) => lose(lot.id, { grade: 'a', kg })));
  const refused = answers.filter(({ problem }) => problem);
  expect(refused).toHaveLength(3);
  for (const answer of refused) expect(answer).toBeProblem(409, 'lot.short', 'kg');
  expect((await lotOf(lot.id)).kgLeft).toBe(70);
});

test('a lot with fruit is not removed; an empty one is, and comes back', async () => {
  const lot = await aFilledLot();
  expect(await manager.client.delete(`/api/lots/${lot.id}?version=1`)).toBeProblem(409, 'record.in_use');
  const empty = await aLot(manager);
  expectData(await manager.client.delete(`/api/lots/${empty.id}?version=1`));
  expect(await merge(empty.id, [lot.id])).toBeProblem(409, 'record.deleted');
  expect(expectData(await manager.client.post(`/api/lots/${empty.id}/restore`)).deletedAt).toBeNull();
});

test('papers of a lot: a result needs its value, none comes from the future, and the history keeps a removed one', async () => {
  const lot = await aLot(manager);
  const add = (fields: object) =>
    manager.client.post(`/api/lots/${lot.id}/documents`, { kind: 'cadmium', issuedOn: '2026-11-10', ...fields });
  expect(await add({})).toBeProblem(400, 'request.invalid', 'cadmium');
  expect(await add({ kind: 'auramine' })).toBeProblem(400, 'request.invalid', 'isDetected');
  expect(await add({ cadmium: 0.02, issuedOn: '2026-11-16' })).toBeProblem(400, 'request.invalid', 'issuedOn');
  const { documents } = expectData(await add({ cadmium: 0.02, number: 'KN-118' }));
  const path = `/api/lots/${lot.id}/documents/${documents[0].id}`;
  const changed = { kind: 'cadmium', issuedOn: '2026-11-10', cadmium: 0.08 };
  expect(expectData(await manager.client.put(path, changed)).documents).toMatchObject([{ cadmium: 0.08 }]);
  expect(expectData(await manager.client.delete(path)).documents).toEqual([]);
  expect(await manager.client.delete(path)).toBeProblem(404, 'record.not_found');
  const [last] = expectData(await manager.client.get(`/api/v1/audit?recordType=lot&recordId=${lot.id}`)).items;
  expect(last.before.documents).toContain('0,08');
});

test('lots of another farm are unknown, and a season of another crop is refused', async () => {
  const lot = await aFilledLot();
  const neighbour = await aMember(server, await aFarm(server), 'owner');
  expect(await neighbour.client.get(`/api/lots/${lot.id}`)).toBeProblem(404, 'record.not_found');
  const theirs = await aLot(neighbour);
  expect(await merge(lot.id, [theirs.id])).toBeProblem(404, 'record.not_found', 'fromIds');
  const buyer = await aBuyer(neighbour);
  const sale = {
    kind: 'weight',
    buyerId: buyer.id,
    soldOn: '2026-11-15',
    lines: [{ lotId: lot.id, grade: 'a', kg: 1, price: 1 }],
  };
  expect(await neighbour.client.post('/api/sales', sale)).toBeProblem(404, 'record.not_found', 'lines.0.lotId');
});

test('a lot is rated by the places that its fruit came from', async () => {
  const template = {
    code: 'BTC-LO',
    name: 'Trái trong kho',
    subjects: ['lot'],
    criteria: [{ id: 1, name: 'Vỏ', weight: 100, scale: { kind: 'steps', count: 5 } }],
  };
  const made = expectData(await manager.client.post('/api/quality-templates', template));
  const lot = await aFilledLot();
  const rating = (subjectId: number) => ({
    templateId: made.id,
    subjectKind: 'lot',
    subjectId,
    ratedAt: '2026-11-15T02:00:00Z',
    values: [{ kind: 'steps', criterionId: made.criteria[0].id, value: 5 }],
  });
  const rated = expectData(await manager.client.post('/api/quality-ratings', rating(lot.id)));
  expect(rated).toMatchObject({
    title: `Trái trong kho, lô hàng ${lot.code}`,
    subject: { kind: 'lot', id: lot.id, name: lot.code },
    targets: [{ kind: 'plot', id: plotId }],
  });
  expect(await manager.client.post('/api/quality-ratings', rating(999_999))).toBeProblem(
    404,
    'record.not_found',
    'subjectId',
  );
});

test('the account of the entity counts lots, yields and money of sales', async () => {
  const lot = await aFilledLot();
  const buyer = await aBuyer(manager);
  const sale = {
    kind: 'weight',
    buyerId: buyer.id,
    soldOn: '2026-11-15',
    lines: [{ lotId: lot.id, grade: 'a', kg: 10, price: 80_000 }],
    deposit: 300_000,
  };
  const { id } = expectData(await manager.client.post('/api/sales', sale));
  const cancelled = expectData(await manager.client.post('/api/sales', { ...sale, deposit: null }));
  const cancel = { version: 1, action: 'cancel', reason: 'Ghi nhầm' };
  expectData(await manager.client.post(`/api/sales/${cancelled.id}/steps`, cancel));
  expect(id).toBeGreaterThan(0);
  const counted = await harvestCounters.count(server.db, [farm.id], server.now);
  expect(counted).toMatchObject([
    {
      entityId: farm.id,
      totalPrice: 800_000,
      totalReceivedPrice: 300_000,
      totalProduct: 1,
      totalProductionProductObject: 1,
      totalFarmingProductObject: 0,
    },
  ]);
});
