import type { StockMoveKind } from '@vuon/contract/handbook/stock-move';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { ProblemError } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { limitedRuns } from '#testing/limited-runs.ts';
import { expectData } from '#testing/orchard.ts';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aWorkType } from '../handbook.factories.ts';
import { receiveStock } from '../stock-batches/stock-batch.service.ts';
import { aBareEntry, aMaterial, aStockCrew, asManager } from './stock.factories.ts';
import { countStock, disposeStock } from './stock-count.ts';
import { issueStock, returnStock, useStock } from './stock-ledger.ts';
import { reconcile } from './stock-reconciliation.ts';
import { reverseMove, reverseMoves } from './stock-reversal.ts';

// Random histories against a model that keeps every line in an array and adds them up anew for each question.

const server = useServer({}, { resetBefore: beforeAll });
let farm: Farm;
let manager: Person;
let crews: { kind: 'crew'; id: number }[];
let workTypeId: number;
beforeAll(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  workTypeId = await aWorkType(manager);
  crews = [await aStockCrew(manager), await aStockCrew(manager)];
});

type Line = {
  id: number;
  kind: StockMoveKind;
  batch: number;
  at: number;
  store: number;
  crew: number;
  holder: number | null;
  entry: number | null;
  reverses: number | null;
};
type Batch = { id: number; day: number; expires: number | null; isGone: boolean };

/** Days of November 2026 before the 15th; grams. Hours are those of a day in Viet Nam, so that a receipt comes before them. */
const moment = (day: number) => `2026-11-${String(day).padStart(2, '0')}T05:00:00.000Z`;
const dayText = (day: number) => `2026-11-${String(day).padStart(2, '0')}`;

class Model {
  lines: Line[] = [];
  batches: Batch[] = [];
  /** Of a batch in the store, or with a holder, at the end of a moment. `at`: day and half, a receipt is at its beginning. */
  balance(batch: number, holder: number | null | 'store', until: number): number {
    let sum = 0;
    for (const line of this.lines)
      if (line.batch === batch && line.at <= until)
        sum += holder === 'store' ? line.store : line.holder === holder ? line.crew : 0;
    return sum;
  }
  free(batch: number, holder: number | null | 'store', from: number): number {
    const moments = this.lines.map(({ at }) => at).filter((at) => at > from);
    return Math.min(...[from, ...moments].map((at) => this.balance(batch, holder, at)));
  }
  isSound(): boolean {
    return this.batches.every(({ id }) =>
      this.lines.every(({ at }) =>
        (['store', null, 0, 1] as const).every((holder) => this.balance(id, holder, at) >= 0),
      ),
    );
  }
  inOrder(): Batch[] {
    return this.batches
      .filter(({ isGone }) => !isGone)
      .toSorted(
        (one, other) => (one.expires ?? 99) - (other.expires ?? 99) || one.day - other.day || one.id - other.id,
      );
  }
  /** Gram by gram would be more naive still, and too slow. */
  take(wanted: number, batches: Batch[], holder: number | null | 'store', at: number) {
    const parts: { batch: number; grams: number }[] = [];
    let missing = wanted;
    for (const { id } of batches) {
      const grams = Math.min(missing, Math.max(0, this.free(id, holder, at)));
      if (grams > 0) parts.push({ batch: id, grams });
      missing -= grams;
    }
    return { parts, missing };
  }
}

const anAct = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('receipt' as const),
      grams: fc.integer({ min: 1, max: 9_000 }),
      day: fc.integer({ min: 1, max: 14 }),
      expires: fc.option(fc.integer({ min: 14, max: 20 })),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('issue' as const),
      grams: fc.integer({ min: 1, max: 5_000 }),
      day: fc.integer({ min: 1, max: 14 }),
      crew: fc.nat(1),
      batch: fc.option(fc.nat(9)),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('return' as const),
      grams: fc.integer({ min: 1, max: 3_000 }),
      day: fc.integer({ min: 1, max: 14 }),
      crew: fc.nat(1),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('use' as const),
      grams: fc.integer({ min: 1, max: 4_000 }),
      day: fc.integer({ min: 1, max: 14 }),
      crew: fc.option(fc.nat(1)),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('disposal' as const),
      grams: fc.integer({ min: 1, max: 2_000 }),
      day: fc.integer({ min: 1, max: 14 }),
      crew: fc.option(fc.nat(1)),
      batch: fc.nat(9),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('count' as const),
      counts: fc.array(fc.integer({ min: 0, max: 6_000 }), { minLength: 1, maxLength: 3 }),
      day: fc.integer({ min: 1, max: 14 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('reversal' as const), line: fc.nat(40) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('correction' as const), entry: fc.nat(8) }) },
);
type Act = typeof anAct extends fc.Arbitrary<infer A> ? A : never;

/** One history on a material of its own: each act is played on both, and both are compared after it. */
class Story {
  model = new Model();
  entries: number[] = [];
  readonly materialId: number;
  constructor(materialId: number) {
    this.materialId = materialId;
  }
  run = <T>(act: (scope: Scope) => Promise<T>): Promise<T> => asManager(server, farm, manager)(act);

  async play(act: Act) {
    const expected = this.expected(act);
    const outcome = await this.onServer(act).catch((error: unknown) => {
      if (error instanceof ProblemError) return error.code;
      throw error;
    });
    const refused = typeof outcome === 'string' ? outcome : null;
    expect({ act, refused }).toEqual({ act, refused: expected });
    await this.compare();
  }

  /** The code of the refusal; null: the act is taken, and its lines are in the model. */
  expected(act: Act): string | null {
    const { model } = this;
    const before = [...model.lines];
    const write = (line: Partial<Line> & Pick<Line, 'kind' | 'batch' | 'at'>) =>
      model.lines.push({ id: 0, store: 0, crew: 0, holder: null, entry: null, reverses: null, ...line });
    const undo = (code: string) => {
      model.lines = before;
      return code;
    };
    const nth = (index: number) => model.batches.filter(({ isGone }) => !isGone)[index];
    switch (act.act) {
      case 'receipt':
        model.batches.push({ id: 0, day: act.day, expires: act.expires, isGone: false });
        write({ kind: 'receipt', batch: 0, at: act.day, store: act.grams });
        return null;
      case 'issue': {
        const at = act.day + 0.5;
        const named = act.batch === null ? undefined : nth(act.batch);
        if (act.batch !== null && !named) return 'record.not_found';
        const usable = named
          ? [named]
          : model.inOrder().filter(({ expires }) => expires === null || expires >= act.day);
        if (named?.expires && named.expires < act.day) return 'stock.expired';
        const { parts, missing } = model.take(act.grams, usable, 'store', at);
        if (missing) return 'stock.short';
        for (const { batch, grams } of parts)
          write({ kind: 'issue', batch, at, store: -grams, crew: grams, holder: act.crew });
        return null;
      }
      case 'return': {
        const at = act.day + 0.5;
        const { parts, missing } = model.take(act.grams, model.inOrder(), act.crew, at);
        if (missing) return 'stock.over_returned';
        for (const { batch, grams } of parts)
          write({ kind: 'return', batch, at, store: grams, crew: -grams, holder: act.crew });
        return null;
      }
      case 'use': {
        const at = act.day + 0.5;
        const entry = this.entries.length;
        const good = model.inOrder().filter(({ expires }) => expires === null || expires >= act.day);
        const old = model.inOrder().filter((batch) => !good.includes(batch));
        const first = model.take(act.grams, [...good, ...old], act.crew, at);
        const rest = model.take(first.missing, good, 'store', at);
        for (const { batch, grams } of first.parts)
          write({ kind: 'use', batch, at, crew: -grams, holder: act.crew, entry });
        for (const { batch, grams } of rest.parts) {
          write({ kind: 'issue', batch, at, store: -grams, crew: grams, holder: act.crew, entry });
          write({ kind: 'use', batch, at, crew: -grams, holder: act.crew, entry });
        }
        this.entries.push(rest.missing);
        return null;
      }
      case 'disposal': {
        const at = act.day + 0.5;
        const batch = nth(act.batch);
        if (!batch) return 'record.not_found';
        if (act.day < batch.day) return 'request.invalid';
        if (act.grams > model.free(batch.id, act.crew ?? 'store', at)) return 'stock.short';
        if (act.crew === null) write({ kind: 'disposal', batch: batch.id, at, store: -act.grams });
        else write({ kind: 'disposal', batch: batch.id, at, crew: -act.grams, holder: act.crew });
        return null;
      }
      case 'count': {
        const at = act.day + 0.5;
        for (const [index, counted] of act.counts.entries()) {
          const batch = nth(index);
          if (!batch) return undo('record.not_found');
          if (act.day < batch.day) return undo('request.invalid');
          write({ kind: 'count', batch: batch.id, at, store: counted - model.balance(batch.id, 'store', at) });
        }
        return model.isSound() ? null : undo('stock.short');
      }
      case 'reversal': {
        const line = model.lines[act.line];
        if (!line) return 'record.not_found';
        const isReversed = model.lines.some(({ reverses }) => reverses === line.id);
        if (isReversed || line.reverses !== null || line.entry !== null) return 'stock.reversal_refused';
        write({ ...line, id: 0, store: -line.store, crew: -line.crew, reverses: line.id });
        if (!model.isSound()) return undo('stock.short');
        const batch = model.batches.find(({ id }) => id === line.batch);
        if (line.kind === 'receipt' && batch) batch.isGone = true;
        return null;
      }
      case 'correction': {
        const open = model.lines.filter(
          ({ id, entry, reverses }) =>
            entry === act.entry && reverses === null && !model.lines.some((line) => line.reverses === id),
        );
        for (const line of open) write({ ...line, id: 0, store: -line.store, crew: -line.crew, reverses: line.id });
        return model.isSound() ? null : undo('stock.short');
      }
    }
  }

  onServer(act: Act): Promise<unknown> {
    const { materialId } = this;
    const holderOf = (crew: number | null) => (crew === null ? null : (crews[crew] ?? null));
    const crewOf = (crew: number) => crews[crew] as (typeof crews)[number];
    const living = this.model.batches.filter(({ isGone, id }) => !isGone && id > 0);
    const nth = (index: number) => living[index]?.id ?? 999_000 + index;
    const quantity = 'grams' in act ? act.grams / 1_000 : 0;
    const at = 'day' in act ? moment(act.day) : '';
    return this.run<unknown>((scope) => {
      switch (act.act) {
        case 'receipt': {
          const expiresOn = act.expires === null ? null : dayText(act.expires);
          const none = { lotNumber: null, supplier: null, invoiceNumber: null, unitPrice: 1_000, notes: null };
          return receiveStock(scope, { materialId, quantity, receivedOn: dayText(act.day), expiresOn, ...none });
        }
        case 'issue': {
          const line = { materialId, quantity, stockBatchId: act.batch === null ? null : nth(act.batch) };
          return issueStock(scope, { holder: crewOf(act.crew), lines: [line], at });
        }
        case 'return':
          return returnStock(scope, { holder: crewOf(act.crew), lines: [{ materialId, quantity }], at });
        case 'use': {
          const entry = this.entries.length - 1;
          const use = {
            holders: [holderOf(act.crew)].filter((one) => one !== null),
            lines: [{ materialId, quantity }],
            at,
            diaryEntryId: this.entryId(entry),
          };
          return aBareEntry(scope, { farm, workTypeId, id: use.diaryEntryId })
            .then(() => useStock(scope, use))
            .then(({ uncovered }) => {
              const missing = uncovered.reduce((sum, line) => sum + Math.round(line.quantity * 1_000), 0);
              expect({ act, missing }).toEqual({ act, missing: this.entries[entry] });
            });
        }
        case 'disposal':
          return disposeStock(scope, {
            stockBatchId: nth(act.batch),
            quantity,
            holder: holderOf(act.crew),
            at,
            note: 'x',
          });
        case 'count': {
          const lines = act.counts.map((grams, index) => ({ stockBatchId: nth(index), counted: grams / 1_000 }));
          return countStock(scope, { lines, at, note: null });
        }
        case 'reversal':
          return reverseMove(scope, this.model.lines[act.line]?.id || 999_999, 'Nhầm');
        case 'correction':
          return reverseMoves(scope, { diaryEntryIds: [this.entryId(act.entry)] });
      }
    });
  }
  entryId = (entry: number) => this.materialId * 100 + entry;

  /** Lines and balances are the same, and the period's sum adds up. New lines and batches get the ids that the server gave. */
  async compare() {
    const { db } = server;
    const { rows: batches } = await sql<{ id: number }>`select id from stock_batch
      where entity_id = ${farm.id} and material_id = ${this.materialId} order by id`.execute(db);
    for (const [index, { id }] of batches.entries()) {
      const batch = this.model.batches[index];
      if (batch && batch.id === 0) {
        batch.id = id;
        for (const line of this.model.lines) if (line.batch === 0) line.batch = id;
      }
    }
    const { rows } = await sql<{
      id: number;
      kind: string;
      batch: number;
      store: number;
      crew: number;
      crewId: number | null;
    }>`
      select stock_move.id, stock_move.kind, stock_batch_id as batch, (1000 * store_change)::bigint as store,
        (1000 * crew_change)::bigint as crew, crew_id as "crewId"
      from stock_move join stock_batch on stock_batch.entity_id = ${farm.id} and stock_batch.id = stock_batch_id
      where stock_move.entity_id = ${farm.id} and material_id = ${this.materialId} order by stock_move.id`.execute(db);
    const holderOf = (crewId: number | null) => (crewId === null ? null : crews.findIndex(({ id }) => id === crewId));
    expect(rows.map(({ id, crewId, ...row }) => ({ ...row, holder: holderOf(crewId) }))).toEqual(
      this.model.lines.map(({ kind, batch, store, crew, holder }) => ({
        kind,
        batch,
        store: store || 0,
        crew: crew || 0,
        holder,
      })),
    );
    for (const [index, { id }] of rows.entries()) {
      const line = this.model.lines[index];
      if (line && line.id === 0) line.id = id;
    }
    expect(this.model.isSound()).toBe(true);
    const period = { materialId: this.materialId, from: '2026-11-05', to: '2026-11-12' };
    const sum = await reconcile(db, farm.id, period);
    const [from, to] = [5, 12.9];
    const naive = (until: number) =>
      this.model.lines.filter(({ at }) => at < until).reduce((total, { store, crew }) => total + store + crew, 0);
    expect([sum.opening, sum.inStore + sum.withCrews].map((value) => Math.round(value * 1_000))).toEqual([
      naive(from),
      naive(to),
    ]);
    expect(sum.difference).toBe(0);
  }
}

test('random histories: ledger, balances, refusals and sums are those of the naive model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anAct, { minLength: 5, maxLength: 30 }), async (acts) => {
      const story = new Story(await aMaterial(manager));
      // The same start for all, so that there is something to take from.
      await story.play({ act: 'receipt', grams: 8_000, day: 1, expires: 18 });
      await story.play({ act: 'receipt', grams: 3_500, day: 3, expires: null });
      for (const act of acts) await story.play(act);
      expectData(await manager.client.get(`/api/stock/${story.materialId}`));
    }),
    limitedRuns(14),
  );
});
