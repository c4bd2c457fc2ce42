import { DiaryEntryInput } from '@vuon/contract/handbook/diary-entry-input';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { ProblemError } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { limitedRuns } from '#testing/limited-runs.ts';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { approveDiaryEntry } from '../diary-entries/diary-approval.service.ts';
import { diaryEntries } from '../diary-entries/diary-entry.kind.ts';
import {
  correctDiaryEntry,
  createDiaryEntry,
  editDiaryEntry,
  removeDiaryEntry,
  restoreDiaryEntry,
} from '../diary-entries/diary-entry.service.ts';
import { aGrove, aWorker, aWorkType } from '../handbook.factories.ts';
import { receiptMoment, receiveStock } from '../stock-batches/stock-batch.service.ts';
import { aMaterial, aStockCrew, asManager, itemOf } from './stock.factories.ts';
import { countStock } from './stock-count.ts';
import { issueStock, returnStock } from './stock-ledger.ts';

// Random histories of store and diary. The model knows what came, was counted, and what each entry says; for what an act may take it adds
// up all lines of the ledger, at every moment. Grams; days of November 2026 before the 15th.

const server = useServer({}, { resetBefore: beforeAll });
let farm: Farm;
let manager: Person;
let workTypeId: number;
let plotId: number;
let crew: { kind: 'crew'; id: number };
let worker: number;
beforeAll(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  workTypeId = await aWorkType(manager);
  ({ plotId } = await aGrove(server, manager));
  worker = await aWorker(manager);
  crew = await aStockCrew(manager, 'Tổ', [worker]);
});

type Line = {
  id: number;
  batch: number;
  at: number;
  store: number;
  crew: number;
  crewId: number | null;
  entry: number;
};
type Entry = {
  id: number;
  wanted: number;
  at: number;
  byCrew: boolean;
  isApproved: boolean;
  isRemoved: boolean;
  correctedBy: Entry | null;
  corrects: Entry | null;
};

const dayText = (day: number) => `2026-11-${String(day).padStart(2, '0')}`;
const noon = (day: number) => `${dayText(day)}T05:00:00.000Z`;
const at = (day: number) => Date.parse(noon(day));

const acts = fc.array(
  fc.record({
    act: fc.constantFrom(
      ...(['receipt', 'issue', 'issue', 'return', 'entry', 'entry', 'entry'] as const),
      ...(['edit', 'approve', 'approve', 'correct', 'remove', 'restore', 'count'] as const),
    ),
    grams: fc.integer({ min: 1, max: 5_000 }),
    day: fc.integer({ min: 1, max: 14 }),
    which: fc.nat(30),
    byCrew: fc.boolean(),
  }),
  { minLength: 8, maxLength: 24 },
);
type Act = typeof acts extends fc.Arbitrary<(infer A)[]> ? A : never;

class Story {
  entries: Entry[] = [];
  /** What came, and what counts added or took. */
  stock = 0;
  readonly materialId: number;
  constructor(materialId: number) {
    this.materialId = materialId;
  }

  act = <T>(work: (scope: Scope) => Promise<T>): Promise<T> => asManager(server, farm, manager)(work);

  async lines(): Promise<Line[]> {
    const { rows } = await sql<Line>`
      select stock_move.id, stock_batch_id as batch, extract(epoch from stock_move.at)::float8 * 1000 as at,
        (1000 * store_change)::bigint as store, (1000 * crew_change)::bigint as crew, crew_id as "crewId", coalesce(diary_entry_id, 0) as entry
      from stock_move join stock_batch on stock_batch.entity_id = ${farm.id} and stock_batch.id = stock_batch_id
      where stock_move.entity_id = ${farm.id} and material_id = ${this.materialId} order by stock_move.id`.execute(
      server.db,
    );
    return rows;
  }

  input({ grams, day, byCrew }: Pick<Act, 'grams' | 'day' | 'byCrew'>): DiaryEntryInput {
    const dose = { dose: 1, doseUnit: 'kg', dosePer: 'hectare', water: null, waterPer: null };
    return DiaryEntryInput.parse({
      title: 'Bón phân',
      workTypeId,
      targets: [{ kind: 'plot', id: plotId }],
      startsAt: noon(day),
      endsAt: noon(day),
      materials: [{ materialId: this.materialId, ...dose, quantity: grams / 1_000 }],
      people: byCrew ? [{ personId: worker, hours: null }] : [],
    });
  }

  counts = ({ isRemoved, isApproved, corrects, correctedBy }: Entry): boolean =>
    !isRemoved && (corrects === null || isApproved) && !(correctedBy?.isApproved && !correctedBy.isRemoved);

  pick(which: number, isAble: (entry: Entry) => boolean): Entry | undefined {
    const able = this.entries.filter(isAble);
    return able[which % (able.length || 1)];
  }

  /** Plays an act; the entries that it settles take what they want as far as it is there, the others stay as they are. */
  async play(act: Act) {
    const before = await this.lines();
    const booked = bookedIn(before);
    const settled = await this.onServer(act, before);
    const after = await this.lines();
    const now = bookedIn(after);
    let lines = before;
    for (const entry of settled ?? []) {
      lines = lines.filter((line) => line.entry !== entry.id);
      const wanted = this.counts(entry) ? entry.wanted : 0;
      const free = freeOf(lines, 'store', entry.at) + (entry.byCrew ? freeOf(lines, crew.id, entry.at) : 0);
      expect({ act, entry: entry.id, taken: now(entry.id) }).toEqual({
        act,
        entry: entry.id,
        taken: Math.min(wanted, free),
      });
    }
    if (settled) {
      const others = this.entries.filter((entry) => !settled.includes(entry));
      expect(others.map(({ id }) => now(id))).toEqual(others.map(({ id }) => booked(id)));
    }
    await this.check(after);
  }

  /** The entries that are settled anew, in turn; null: a receipt, which covers what was missing. */
  async onServer({ act, which, ...fields }: Act, lines: Line[]): Promise<Entry[] | null> {
    const { grams, day, byCrew } = fields;
    const { materialId } = this;
    const quantity = grams / 1_000;
    const version = async (id: number) => (await this.act((scope) => diaryEntries.get(scope, id))).version;
    const isOpen = ({ isApproved, isRemoved }: Entry) => !isApproved && !isRemoved;
    switch (act) {
      case 'receipt': {
        const none = { lotNumber: null, supplier: null, invoiceNumber: null, unitPrice: 1_000, notes: null };
        const receipt = { materialId, quantity, receivedOn: dayText(day), expiresOn: null, ...none };
        const { id } = await this.act((scope) => receiveStock(scope, receipt));
        this.stock += grams;
        await this.checkCovered(id, Date.parse(receiptMoment(dayText(day))));
        return null;
      }
      case 'issue':
      case 'return': {
        const move = { holder: crew, lines: [{ materialId, quantity }], at: noon(day) };
        const refused = await this.act((scope) =>
          act === 'issue' ? issueStock(scope, move) : returnStock(scope, move),
        ).then(() => null, codeOf);
        const free = freeOf(lines, act === 'issue' ? 'store' : crew.id, at(day));
        const code = act === 'issue' ? 'stock.short' : 'stock.over_returned';
        expect({ act, grams, free, refused }).toEqual({ act, grams, free, refused: grams > free ? code : null });
        return [];
      }
      case 'count': {
        const batches = [...new Set(lines.map(({ batch }) => batch))];
        const stockBatchId = batches[which % (batches.length || 1)];
        if (stockBatchId === undefined) return [];
        const change = grams - balance(lines, stockBatchId, 'store', at(day));
        const count = { lines: [{ stockBatchId, counted: quantity }], at: noon(day), note: null };
        const refused = await this.act((scope) => countStock(scope, count)).then(() => null, codeOf);
        if (refused === null) this.stock += change;
        else expect(['stock.short', 'request.invalid']).toContain(refused);
        return [];
      }
      case 'entry': {
        const { id } = await this.act((scope) => createDiaryEntry(scope, this.input(fields)));
        return [this.written(id, fields)];
      }
      case 'edit': {
        const entry = this.pick(which, isOpen);
        if (!entry) return [];
        const changed = { ...this.input(fields), version: await version(entry.id) };
        await this.act((scope) => editDiaryEntry(scope, entry.id, changed));
        Object.assign(entry, { wanted: grams, at: at(day), byCrew });
        return [entry];
      }
      case 'approve': {
        const entry = this.pick(which, isOpen);
        if (!entry) return [];
        const of = { version: await version(entry.id) };
        await this.act((scope) => approveDiaryEntry(scope, entry.id, of));
        entry.isApproved = true;
        return entry.corrects ? [entry.corrects, entry] : [];
      }
      case 'correct': {
        const entry = this.pick(which, (one) => one.isApproved && (!one.correctedBy || one.correctedBy.isRemoved));
        if (!entry) return [];
        const { id } = await this.act((scope) => correctDiaryEntry(scope, entry.id, this.input(fields)));
        const correction = this.written(id, fields);
        correction.corrects = entry;
        entry.correctedBy = correction;
        return [];
      }
      case 'remove': {
        const entry = this.pick(which, isOpen);
        if (!entry) return [];
        const of = await version(entry.id);
        await this.act((scope) => removeDiaryEntry(scope, entry.id, of));
        entry.isRemoved = true;
        return [entry];
      }
      case 'restore': {
        // Not a correction whose place another one has taken.
        const entry = this.pick(which, (one) => one.isRemoved && (!one.corrects || one.corrects.correctedBy === one));
        if (!entry) return [];
        await this.act((scope) => restoreDiaryEntry(scope, entry.id));
        entry.isRemoved = false;
        return [entry];
      }
    }
  }

  written(id: number, { grams, day, byCrew }: Pick<Act, 'grams' | 'day' | 'byCrew'>): Entry {
    const state = { isApproved: false, isRemoved: false, correctedBy: null, corrects: null };
    const entry: Entry = { id, wanted: grams, at: at(day), byCrew, ...state };
    this.entries.push(entry);
    return entry;
  }

  /** After a receipt, no entry since its day misses what the new batch still has. */
  async checkCovered(batch: number, since: number) {
    const lines = await this.lines();
    const booked = bookedIn(lines);
    for (const entry of this.entries.filter((one) => this.counts(one) && one.at >= since))
      if (booked(entry.id) < entry.wanted)
        expect({ entry: entry.id, free: lowest(lines, batch, 'store', entry.at) }).toEqual({
          entry: entry.id,
          free: 0,
        });
  }

  /** What is there is what came, less what the counting entries took; nothing was ever below zero; pages and entries say the same. */
  async check(lines: Line[]) {
    const booked = bookedIn(lines);
    const used = this.entries.reduce((sum, { id }) => sum + booked(id), 0);
    const there = lines.reduce((sum, line) => sum + line.store + line.crew, 0);
    expect(there).toBe(this.stock - used);
    for (const { batch, at: moment } of lines)
      for (const holder of ['store', null, crew.id] as const)
        expect(balance(lines, batch, holder, moment)).toBeGreaterThanOrEqual(0);
    const { inStore, withCrews } = await itemOf(manager, this.materialId);
    expect([inStore, withCrews].map((value) => Math.round(value * 1_000))).toEqual([
      lines.reduce((sum, { store }) => sum + store, 0),
      lines.reduce((sum, line) => sum + line.crew, 0),
    ]);
    for (const entry of this.entries) {
      const { uncovered } = await diaryEntries.get(
        await this.act(async (scope) => ({ ...scope, db: server.db })),
        entry.id,
      );
      const missing = this.counts(entry) ? entry.wanted - booked(entry.id) : 0;
      expect(Math.round((uncovered[0]?.quantity ?? 0) * 1_000)).toBe(missing);
      if (!this.counts(entry)) expect(booked(entry.id)).toBe(0);
      // Taken when it was used, not when it was first written down.
      expect(bookedIn(lines.filter((line) => line.at !== entry.at))(entry.id)).toBe(0);
      // Not of a crew that the entry does not name.
      if (!entry.byCrew) expect(bookedIn(lines.filter((line) => line.crewId !== null))(entry.id)).toBe(0);
    }
  }
}

/** What the ledger has as used by each entry. Issues on the way move between store and crew, and cancel out. */
const bookedIn = (lines: Line[]) => (entry: number) =>
  lines.filter((line) => line.entry === entry).reduce((sum, { store, crew: change }) => sum - store - change, 0);

const balance = (lines: Line[], batch: number, holder: number | null | 'store', until: number): number =>
  lines
    .filter((line) => line.batch === batch && line.at <= until)
    .reduce((sum, line) => sum + (holder === 'store' ? line.store : line.crewId === holder ? line.crew : 0), 0);

const lowest = (lines: Line[], batch: number, holder: number | 'store', from: number): number => {
  const moments = [from, ...lines.map((line) => line.at).filter((moment) => moment > from)];
  return Math.max(0, Math.min(...moments.map((moment) => balance(lines, batch, holder, moment))));
};

const freeOf = (lines: Line[], holder: number | 'store', from: number): number =>
  [...new Set(lines.map(({ batch }) => batch))].reduce((sum, batch) => sum + lowest(lines, batch, holder, from), 0);

const codeOf = (error: unknown): string => {
  if (error instanceof ProblemError) return error.code;
  throw error;
};

test('random histories: the ledger follows the diary, and both follow the naive sums', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (history) => {
      const story = new Story(await aMaterial(manager, { kind: 'fertilizer' }));
      await story.play({ act: 'receipt', grams: 8_000, day: 1, which: 0, byCrew: false });
      for (const act of history) await story.play(act);
    }),
    limitedRuns(8),
  );
});
