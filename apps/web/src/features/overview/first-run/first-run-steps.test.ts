import { expect, test } from 'vitest';
import { firstRunStates } from './first-run-steps.ts';

const nowhere = { locationId: null, oldLocationId: null, center: null };
const nothing = { areaCount: 0, plotCount: 0, plantCount: 0, hectares: 0 };
const empty = { settings: nowhere, maySetAddress: true, totals: nothing, seasonCount: 0 };
const states = (known: Partial<typeof empty>) => firstRunStates({ ...empty, ...known }).map(({ state }) => state);

test('one step after the other; trees wait for land and a crop', () => {
  expect(states({})).toEqual(['now', 'later', 'later', 'locked']);
  const settings = { ...nowhere, locationId: 5 } as unknown as typeof nowhere;
  expect(states({ settings })).toEqual(['done', 'now', 'later', 'locked']);
  expect(states({ settings, totals: { ...nothing, areaCount: 2 } })).toEqual(['done', 'now', 'later', 'locked']);
  const totals = { ...nothing, areaCount: 2, plotCount: 7 };
  expect(states({ settings, totals })).toEqual(['done', 'done', 'now', 'locked']);
  expect(states({ settings, totals, seasonCount: 1 })).toEqual(['done', 'done', 'done', 'now']);
});

test('steps may be walked out of order', () => {
  expect(states({ seasonCount: 1 })).toEqual(['now', 'later', 'done', 'locked']);
  const totals = { ...nothing, areaCount: 1, plotCount: 1 };
  expect(states({ totals, seasonCount: 1 })).toEqual(['now', 'done', 'done', 'later']);
});

test('who may not set the address begins with the land', () => {
  expect(states({ maySetAddress: false })).toEqual(['later', 'now', 'later', 'locked']);
});
