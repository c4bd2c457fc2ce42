import { expect, test } from 'vitest';
import { fillPath, queryString } from './query-string.ts';

test.each([
  [{}, ''],
  [undefined, ''],
  [{ a: null, b: undefined, c: '', d: '  ', e: [], f: {} }, ''],
  [{ page: 2, pageSize: 20, archived: false, from: 0 }, '?page=2&pageSize=20&archived=false&from=0'],
  [{ q: 'sầu riêng & mít' }, '?q=s%E1%BA%A7u+ri%C3%AAng+%26+m%C3%ADt'],
  [
    { where: { provinceCode: '66', districtCode: '650' } },
    '?where=%7B%22provinceCode%22%3A%2266%22%2C%22districtCode%22%3A%22650%22%7D',
  ],
  [{ ids: [1, 2] }, '?ids=%5B1%2C2%5D'],
])('%o becomes %s', (parameters, expected) => {
  expect(queryString(parameters)).toBe(expected);
});

test('fills the segments of a path and escapes them', () => {
  expect(fillPath('/api/plots/:id/rows/:row-id', { id: 7, 'row-id': 'a/b' })).toBe('/api/plots/7/rows/a%2Fb');
});

test('refuses a path with a segment missing', () => {
  expect(() => fillPath('/api/plots/:id', {})).toThrow(':id');
});
