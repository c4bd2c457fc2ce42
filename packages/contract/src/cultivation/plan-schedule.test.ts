import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../day.ts';
import { findCycle } from './dependency-cycle.ts';
import {
  anchorDay,
  earliestStart,
  moveDifference,
  offsetsOf,
  type PlanDifference,
  type Schedule,
  type ScheduledLine,
  scheduleDifference,
} from './plan-schedule.ts';

const first = '2027-01-01';
const aLine = (line: Partial<ScheduledLine> & { id: number }): ScheduledLine => ({
  stageId: 1,
  anchor: 'dates',
  keyDateId: null,
  startsOn: '2027-03-14',
  endsOn: '2027-03-16',
  dependencies: [],
  hasBegun: false,
  ...line,
});
const bloom = (on: string): Schedule => ({
  stages: [{ id: 1, startsOn: '2027-03-01', endsOn: '2027-04-10' }],
  keyDates: [{ id: 1, on }],
});
const atBloom = { anchor: 'key-date', keyDateId: 1 } as const;

test('lines that are counted from the bloom move with it; fixed days and begun work stay', () => {
  const lines = [
    aLine({ id: 1, ...atBloom }),
    aLine({ id: 2, ...atBloom, hasBegun: true }),
    aLine({ id: 3 }),
    aLine({ id: 4, anchor: 'stage-start' }),
  ];
  expect(scheduleDifference(lines, bloom('2027-03-12'), bloom('2027-03-18'))).toEqual({
    moves: [
      {
        lineId: 1,
        from: { startsOn: '2027-03-14', endsOn: '2027-03-16' },
        to: { startsOn: '2027-03-20', endsOn: '2027-03-22' },
        days: 6,
        why: 'anchor',
      },
    ],
    stays: [{ lineId: 2, why: 'begun' }],
  });
});

test('a line that comes after another is pushed on by it, with the lag; one that the user keeps is not', () => {
  const lines = [
    aLine({ id: 1, ...atBloom }),
    aLine({ id: 2, startsOn: '2027-03-20', endsOn: '2027-03-21', dependencies: [{ lineId: 1, lagDays: 2 }] }),
    aLine({ id: 3, startsOn: '2027-03-22', endsOn: '2027-03-22', dependencies: [{ lineId: 2, lagDays: 0 }] }),
  ];
  const difference = scheduleDifference(lines, bloom('2027-03-12'), bloom('2027-03-18'));
  expect(difference.moves.map(({ lineId, days, why, to }) => [lineId, days, why, to.startsOn])).toEqual([
    [1, 6, 'anchor', '2027-03-20'],
    [2, 5, 'dependency', '2027-03-25'],
    [3, 5, 'dependency', '2027-03-27'],
  ]);
  const keeping = scheduleDifference(lines, bloom('2027-03-12'), bloom('2027-03-18'), new Set([2]));
  expect(keeping.moves.map(({ lineId }) => lineId)).toEqual([1]);
  expect(keeping.stays).toEqual([{ lineId: 2, why: 'kept' }]);
});

test('moving one line pushes those that come after it, and no other', () => {
  const lines = [
    aLine({ id: 1 }),
    aLine({ id: 2, startsOn: '2027-03-17', endsOn: '2027-03-18', dependencies: [{ lineId: 1, lagDays: 0 }] }),
    // left before the end of line 4 by its user
    aLine({ id: 3, dependencies: [{ lineId: 4, lagDays: 0 }] }),
    aLine({ id: 4 }),
  ];
  const to = { startsOn: '2027-03-15', endsOn: '2027-03-17' };
  expect(moveDifference(lines, 1, to).moves.map(({ lineId, days }) => [lineId, days])).toEqual([[2, 1]]);
  expect(moveDifference(lines, 1, { startsOn: '2027-03-14', endsOn: '2027-03-16' }).moves).toEqual([]);
});

const day = fc.integer({ min: 0, max: 300 }).map((days) => addDays(first, days));
const aSchedule = fc
  .tuple(
    fc.array(fc.tuple(day, fc.integer({ min: 0, max: 40 })), { minLength: 3, maxLength: 3 }),
    fc.array(day, { minLength: 2, maxLength: 2 }),
  )
  .map(
    ([stages, days]): Schedule => ({
      stages: stages.map(([startsOn, length], index) => ({
        id: index + 1,
        startsOn,
        endsOn: addDays(startsOn, length),
      })),
      keyDates: days.map((on, index) => ({ id: index + 1, on })),
    }),
  );
const anchors = fc.constantFrom<Pick<ScheduledLine, 'anchor' | 'keyDateId'>[]>(
  { anchor: 'dates', keyDateId: null },
  { anchor: 'stage-start', keyDateId: null },
  { anchor: 'stage-end', keyDateId: null },
  { anchor: 'key-date', keyDateId: 1 },
  { anchor: 'key-date', keyDateId: 2 },
);
/** Each line may come after lines of lower numbers, and begins when they have ended: a plan as it is stored. */
const someLines = fc
  .array(
    fc.record({
      from: day,
      length: fc.integer({ min: 0, max: 20 }),
      stageId: fc.integer({ min: 1, max: 3 }),
      anchored: anchors,
      after: fc.array(fc.tuple(fc.nat(40), fc.integer({ min: -5, max: 10 })), { maxLength: 3 }),
      hasBegun: fc.boolean(),
    }),
    { maxLength: 25 },
  )
  .map((drafts) => {
    const lines: ScheduledLine[] = [];
    for (const [index, { from, length, stageId, anchored, after, hasBegun }] of drafts.entries()) {
      const known = new Map(after.flatMap(([nth, lag]) => (index ? [[(nth % index) + 1, lag] as const] : [])));
      const dependencies = [...known].map(([lineId, lagDays]) => ({ lineId, lagDays }));
      const earliest = earliestStart({ dependencies }, new Map(lines.map((line) => [line.id, line])));
      const startsOn = earliest && earliest > from ? earliest : from;
      lines.push({
        id: index + 1,
        stageId,
        ...anchored,
        startsOn,
        endsOn: addDays(startsOn, length),
        dependencies,
        hasBegun,
      });
    }
    // The order of the lines in a plan is not that of their dependencies.
    return lines.toReversed();
  });
const applied = (lines: ScheduledLine[], { moves }: PlanDifference): ScheduledLine[] =>
  lines.map((line) => ({ ...line, ...moves.find(({ lineId }) => lineId === line.id)?.to }));

describe('whatever the plan and however its days change', () => {
  const property = (check: (lines: ScheduledLine[], before: Schedule, after: Schedule) => void) =>
    fc.assert(fc.property(someLines, aSchedule, aSchedule, check), { numRuns: 500 });

  test('nothing that has begun moves', () => {
    property((lines, before, after) => {
      const begun = new Set(lines.filter(({ hasBegun }) => hasBegun).map(({ id }) => id));
      expect(scheduleDifference(lines, before, after).moves.some(({ lineId }) => begun.has(lineId))).toBe(false);
    });
  });

  test('no line begins before those that it comes after have ended, but for begun ones', () => {
    property((lines, before, after) => {
      const difference = scheduleDifference(lines, before, after);
      const now = applied(lines, difference);
      const windows = new Map(now.map((line) => [line.id, line]));
      for (const line of now) {
        const earliest = earliestStart(line, windows);
        if (!line.hasBegun && earliest) expect(line.startsOn >= earliest).toBe(true);
      }
    });
  });

  test('windows keep their length, and lines that nothing pushes keep their distance from the anchor', () => {
    property((lines, before, after) => {
      for (const { lineId, from, to, days } of scheduleDifference(lines, before, after).moves) {
        expect([addDays(from.startsOn, days), addDays(from.endsOn, days)]).toEqual([to.startsOn, to.endsOn]);
        const line = lines.find(({ id }) => id === lineId);
        if (!line || line.anchor === 'dates' || line.dependencies.length) continue;
        expect(offsetsOf(to, anchorDay(line, after))).toEqual(offsetsOf(line, anchorDay(line, before)));
      }
    });
  });

  test('applying it twice is applying it once', () => {
    property((lines, before, after) => {
      const now = applied(lines, scheduleDifference(lines, before, after));
      expect(scheduleDifference(now, after, after).moves).toEqual([]);
    });
  });

  test('lines that the user keeps do not move', () => {
    fc.assert(
      fc.property(someLines, aSchedule, aSchedule, fc.array(fc.nat(24)), (lines, before, after, ids) => {
        const kept = new Set(ids.map((id) => id + 1));
        const { moves } = scheduleDifference(lines, before, after, kept);
        expect(moves.some(({ lineId }) => kept.has(lineId))).toBe(false);
      }),
    );
  });
});

describe('a cycle', () => {
  test('is found as the ids of its loop', () => {
    expect(
      findCycle(
        new Map([
          [1, [2]],
          [2, [3]],
          [3, [4, 2]],
          [4, []],
        ]),
      ),
    ).toEqual([2, 3]);
    expect(findCycle(new Map([[1, [1]]]))).toEqual([1]);
  });
  test('is none in a chain of thousands, nor where ways meet again', () => {
    expect(findCycle(new Map(Array.from({ length: 5_000 }, (_, id) => [id, [id + 1]])))).toBeNull();
    expect(
      findCycle(
        new Map([
          [1, [2, 3]],
          [2, [4]],
          [3, [4]],
          [4, []],
        ]),
      ),
    ).toBeNull();
  });
});
