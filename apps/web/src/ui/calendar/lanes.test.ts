import { expect, test } from 'vitest';
import { weekLanes } from './lanes.ts';

const monday = '2027-06-14';
const work = (id: number, startsOn: string, endsOn = startsOn) => ({ id, startsOn, endsOn });

test('bars of a week are cut at its ends', () => {
  const { bars } = weekLanes([work(1, '2027-06-10', '2027-06-15'), work(2, '2027-06-19', '2027-06-25')], monday, 5);
  expect(bars).toMatchObject([
    { from: 0, to: 1, lane: 0, isStart: false, isEnd: true },
    { from: 5, to: 6, lane: 0, isStart: true, isEnd: false },
  ]);
});

test('works of the same day have lanes of their own, and a free lane is used again', () => {
  const works = [work(1, '2027-06-14', '2027-06-16'), work(2, '2027-06-15'), work(3, '2027-06-16', '2027-06-18')];
  const { bars, lanes } = weekLanes(works, monday, 5);
  expect(bars.map(({ work: { id }, lane }) => [id, lane])).toEqual([
    [1, 0],
    [2, 1],
    [3, 1],
  ]);
  expect(lanes).toBe(2);
});

test('bars beyond the last lane are counted on each of their days', () => {
  const works = [1, 2, 3].map((id) => work(id, '2027-06-14', '2027-06-15'));
  const { bars, hidden } = weekLanes(works, monday, 2);
  expect(bars).toHaveLength(2);
  expect(hidden).toEqual([1, 1, 0, 0, 0, 0, 0]);
});

test('no two bars of a lane share a day, whatever the works', () => {
  const works = Array.from({ length: 60 }, (_, id) =>
    work(id, `2027-06-${10 + ((id * 7) % 12)}`, `2027-06-${22 + ((id * 5) % 8)}`),
  );
  const { bars } = weekLanes(works, monday, 100);
  for (const one of bars)
    for (const other of bars)
      if (one !== other && one.lane === other.lane) expect(one.to < other.from || other.to < one.from).toBe(true);
});
