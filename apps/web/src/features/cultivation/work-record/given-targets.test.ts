import type { Target } from '@vuon/contract/orchard/target';
import { expect, test } from 'vitest';
import { newWorkAt } from '../paths.ts';
import { givenDay, givenTargets } from './given-targets.ts';

const targets: Target[] = [
  { kind: 'plot', id: 12 },
  { kind: 'plants', rowId: 7, from: 3, to: 5 },
];
const searchOf = (path: string) => new URLSearchParams(path.slice(path.indexOf('?')));

test('places go through the address and come back', () => {
  expect(givenTargets(null, searchOf(newWorkAt('planned', targets)))).toEqual(targets);
});

test('places of the map come by the state of the history', () => {
  expect(givenTargets({ targets }, new URLSearchParams('noi=plot:1'))).toEqual(targets);
});

test('an address that cannot be read gives nothing', () => {
  for (const text of ['', 'noi=', 'noi=plot:x', 'noi=tree:1', 'noi=plants:7:5-3'])
    expect(givenTargets(null, new URLSearchParams(text))).toEqual([]);
  expect(givenDay(new URLSearchParams('ngay=2027-02-30'))).toBeNull();
  expect(givenDay(new URLSearchParams('ngay=2027-02-28'))).toBe('2027-02-28');
});
