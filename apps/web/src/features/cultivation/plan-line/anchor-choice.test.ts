import { expect, test } from 'vitest';
import { anchorOf, anchorOptions, anchorValue, countedFrom, windowOf } from './anchor-choice.ts';

const plan = {
  stages: [{ id: 1, name: 'Ra hoa', startsOn: '2026-12-09', endsOn: '2027-01-22' }],
  keyDates: [{ id: 7, name: 'Ra hoa đợt 1', plannedOn: '2026-12-20', actualOn: '2026-12-26' }],
};
const fixed = {
  stageId: 1,
  anchor: 'dates' as const,
  keyDateId: null,
  startOffset: null,
  endOffset: null,
  startsOn: '2026-12-28',
  endsOn: '2026-12-30',
};

test('an anchor and its key date are one choice', () => {
  for (const { value } of anchorOptions(plan, 1)) expect(anchorValue(anchorOf(value))).toBe(value);
});

test('counted from another day, a line stays where it is', () => {
  const byBloom = countedFrom(fixed, anchorOf('key-date:7'), plan);
  expect(byBloom).toMatchObject({ anchor: 'key-date', keyDateId: 7, startOffset: 2, endOffset: 4, startsOn: null });
  const byStage = countedFrom({ ...byBloom, stageId: 1 }, anchorOf('stage-start'), plan);
  expect(byStage).toMatchObject({ startOffset: 19, endOffset: 21 });
  expect(windowOf({ ...byStage, stageId: 1 }, plan)).toEqual({ startsOn: '2026-12-28', endsOn: '2026-12-30' });
  expect(countedFrom({ ...byStage, stageId: 1 }, anchorOf('dates'), plan)).toMatchObject({
    startsOn: '2026-12-28',
    endsOn: '2026-12-30',
    startOffset: null,
  });
});
