import { expect, test } from 'vitest';
import { largestShares } from './share-bar.tsx';

const share = (key: string, value: number) => ({ key, label: key, value });

test('five parts at most: the smallest ones become one, and empty ones are left out', () => {
  const parts = largestShares([share('a', 1), share('b', 9), share('c', 0), share('d', 4), share('e', 2)], 3);
  expect(parts.map(({ label, value }) => [label, value])).toEqual([
    ['b', 9],
    ['d', 4],
    ['Khác', 3],
  ]);
});

test('as many as there is room for stay as they are', () => {
  expect(largestShares([share('a', 1), share('b', 2)], 2).map(({ key }) => key)).toEqual(['b', 'a']);
});
