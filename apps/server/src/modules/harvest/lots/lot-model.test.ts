import { type Grade, grades } from '@vuon/contract/harvest/grade';
import type { Lot } from '@vuon/contract/harvest/lot';
import type { Sale } from '@vuon/contract/harvest/sale';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limitedRuns } from '#testing/limited-runs.ts';
import { expectData } from '#testing/orchard.ts';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aHarvestYield, anOrchard } from '../harvest.factories.ts';
import { aBuyer, aLot } from '../harvest-lots.factories.ts';

// Random histories of lots against a model that adds up an array: the same acts are refused, and the same kilograms are left.

const server = useServer();
let manager: Person;
let targets: object[];
let buyerId: number;
server.given(async () => {
  manager = await aMember(server, await aFarm(server), 'manager');
  ({ targets } = await anOrchard(server, manager));
  buyerId = (await aBuyer(manager)).id;
});

/** Whole hundredths of kilograms that a lot got, or gave away; the flow can be switched off and on. */
type Flow = { counts: boolean; changes: { lot: number; grade: Grade; by: number }[] };

class Model {
  readonly flows: Flow[] = [];
  left(lot: number, grade: Grade): number {
    return this.flows
      .filter(({ counts }) => counts)
      .flatMap(({ changes }) => changes)
      .reduce((sum, change) => sum + (change.lot === lot && change.grade === grade ? change.by : 0), 0);
  }
  isPossible(): boolean {
    const lots = new Set(this.flows.flatMap(({ changes }) => changes.map(({ lot }) => lot)));
    return [...lots].every((lot) => grades.every((grade) => this.left(lot, grade) >= 0));
  }
  /** Whether it can be added, or switched; nothing is changed if not. */
  add(changes: Flow['changes']): Flow | null {
    const flow = { counts: true, changes };
    this.flows.push(flow);
    if (this.isPossible()) return flow;
    this.flows.pop();
    return null;
  }
  turn(flow: Flow): boolean {
    flow.counts = !flow.counts;
    if (this.isPossible()) return true;
    flow.counts = !flow.counts;
    return false;
  }
}

const Step = fc.record({
  act: fc.constantFrom('weigh', 'split', 'merge', 'lose', 'sell', 'cancel', 'reopen', 'undo-move', 'undo-loss'),
  lot: fc.nat(20),
  other: fc.nat(20),
  grade: fc.constantFrom<Grade>('a', 'b'),
  hundredths: fc.integer({ min: 1, max: 3_000 }),
});
type Step = { act: string; lot: number; other: number; grade: Grade; hundredths: number };

type Known = {
  model: Model;
  lots: number[];
  moves: { id: number; lotId: number; flow: Flow }[];
  losses: { id: number; lotId: number; flow: Flow }[];
  sales: { sale: Sale; flow: Flow }[];
};

const pick = <T>(list: T[], at: number): T | undefined => list[at % (list.length || 1)];

const play = async (known: Known, step: Step): Promise<void> => {
  const { client } = manager;
  const { model, lots } = known;
  const [lotId, otherId] = [pick(lots, step.lot) ?? 0, pick(lots, step.other) ?? 0];
  const { grade, hundredths } = step;
  const kg = hundredths / 100;
  /** The server answers as the model does. */
  const agree = (answer: Awaited<ReturnType<typeof client.post>>, isDone: boolean) => {
    if (isDone) return expectData(answer);
    expect(answer.problem?.code).toBe('lot.short');
    return null;
  };
  if (step.act === 'weigh') {
    await aHarvestYield(manager, { targets, lotId, fruits: null, grades: [{ grade, kg }] });
    model.add([{ lot: lotId, grade, by: hundredths }]);
  }
  if (step.act === 'split') {
    const answer = await client.post(`/api/lots/${lotId}/split`, { lines: [{ grade, kg }] });
    const isDone = model.left(lotId, grade) >= hundredths;
    const made: Lot | null = agree(answer, isDone);
    if (!made) return;
    lots.push(made.id);
    const changes = [
      { lot: lotId, grade, by: -hundredths },
      { lot: made.id, grade, by: hundredths },
    ];
    known.moves.push({ id: made.moves[0]?.id ?? 0, lotId, flow: model.add(changes) as Flow });
  }
  if (step.act === 'merge' && lotId !== otherId) {
    const there = grades.flatMap((one) => {
      const left = model.left(otherId, one);
      return left > 0 ? [{ grade: one, left }] : [];
    });
    const answer = await client.post(`/api/lots/${lotId}/merge`, { fromIds: [otherId] });
    if (!there.length) return expect(answer.problem?.code).toBe('lot.merge_refused');
    const merged: Lot = expectData(answer);
    const flow = model.add(
      there.flatMap((one) => [
        { lot: otherId, grade: one.grade, by: -one.left },
        { lot: lotId, grade: one.grade, by: one.left },
      ]),
    ) as Flow;
    const move = merged.moves.find(({ undoneAt }) => !undoneAt);
    known.moves.push({ id: move?.id ?? 0, lotId, flow });
  }
  if (step.act === 'lose') {
    const body = { grade, kg, lostOn: '2026-11-15', reason: 'Hao cân' };
    const flow = model.add([{ lot: lotId, grade, by: -hundredths }]);
    const lost: Lot | null = agree(await client.post(`/api/lots/${lotId}/losses`, body), flow !== null);
    const newest = Math.max(...(lost?.losses.map(({ id }) => id) ?? [0]));
    if (flow) known.losses.push({ id: newest, lotId, flow });
  }
  if (step.act === 'sell') {
    const body = { kind: 'weight', buyerId, soldOn: '2026-11-15', lines: [{ lotId, grade, kg, price: 1_000 }] };
    const flow = model.add([{ lot: lotId, grade, by: -hundredths }]);
    const sale: Sale | null = agree(await client.post('/api/sales', body), flow !== null);
    if (sale && flow) known.sales.push({ sale, flow });
  }
  if (step.act === 'cancel' || step.act === 'reopen') {
    const sold = pick(
      known.sales.filter(({ flow }) => flow.counts === (step.act === 'cancel')),
      step.other,
    );
    if (!sold) return;
    const { id, version } = sold.sale;
    const answer = await client.post(`/api/sales/${id}/steps`, { version, action: step.act, reason: 'Thử' });
    const moved: Sale | null = agree(answer, model.turn(sold.flow));
    if (moved) sold.sale = moved;
  }
  if (step.act === 'undo-move' || step.act === 'undo-loss') {
    const list = step.act === 'undo-move' ? known.moves : known.losses;
    const done = pick(
      list.filter(({ flow }) => flow.counts),
      step.other,
    );
    if (!done) return;
    const path = step.act === 'undo-move' ? 'moves' : 'losses';
    agree(await client.post(`/api/lots/${done.lotId}/${path}/${done.id}/undo`), model.turn(done.flow));
  }
};

test('what is left of a lot is what a plain sum says, and never less than nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { minLength: 10, maxLength: 30 }), async (steps) => {
      const known: Known = { model: new Model(), lots: [], moves: [], losses: [], sales: [] };
      for (let count = 0; count < 2; count++) known.lots.push((await aLot(manager)).id);
      for (const step of steps) {
        // Grades that go at one moment are one move: each act has a moment of its own.
        server.advance(1);
        await play(known, step);
      }
      for (const id of known.lots) {
        const { balance, kgIn, kgSold, kgMovedOut, kgLost, kgLeft }: Lot = expectData(
          await manager.client.get(`/api/lots/${id}`),
        );
        for (const { grade, left } of balance) expect(left * 100).toBeCloseTo(known.model.left(id, grade), 3);
        expect(kgIn - kgSold - kgMovedOut - kgLost).toBeCloseTo(kgLeft, 2);
      }
    }),
    limitedRuns(8),
  );
}, 300_000);
