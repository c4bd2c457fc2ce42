import { expect, test } from 'vitest';
import { markersOf, placeMarkers } from './markers.ts';

const scale = { first: '2027-03-01', days: 100, dayWidth: 3 };

test('a key date that came later tells by how many days, and keeps the planned one', () => {
  const [, bloom, fruit] = markersOf(
    [
      { id: 1, name: 'Ra hoa', plannedOn: '2027-03-12', actualOn: '2027-03-18' },
      { id: 2, name: 'Đậu trái', plannedOn: '2027-04-20', actualOn: null },
    ],
    '2027-03-14',
  );
  expect(bloom).toMatchObject({ day: '2027-03-18', words: 'Ra hoa 18/03 (+6)', planned: '2027-03-12' });
  expect(fruit).toMatchObject({ day: '2027-04-20', words: 'Đậu trái 20/04', planned: null });
});

test('chips that would cover each other stand in lanes, and none leaves the drawing', () => {
  const key = (id: number, plannedOn: string) => ({ id, name: 'Ra hoa', plannedOn, actualOn: null });
  const placed = placeMarkers(
    markersOf([key(1, '2027-03-15'), key(2, '2027-06-08')], '2027-03-14'),
    scale,
    scale.days * scale.dayWidth,
  );
  expect(placed.map(({ key: name, lane }) => [name, lane])).toEqual([
    ['today', 0],
    ['key-date-1', 1],
    ['key-date-2', 0],
  ]);
  expect(Math.max(...placed.map(({ left }) => left))).toBeLessThan(300);
});
