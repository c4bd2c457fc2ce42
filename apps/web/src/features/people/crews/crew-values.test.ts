import { expect, test } from 'vitest';
import { showCrewInput, showCrewValue, ticked } from './crew-values.ts';

const people = [
  { id: 3, fullName: 'Trần Văn Thọ' },
  { id: 7, fullName: 'Y Bhăm Niê' },
];

test('ticking keeps everybody once, in one order', () => {
  expect(ticked([7], [3, 7], true)).toEqual([3, 7]);
  expect(ticked([3, 7, 9], [3, 9], false)).toEqual([7]);
});

test('people are told by their names', () => {
  expect(showCrewInput(people)('memberIds', [7, 3])).toBe('Y Bhăm Niê\nTrần Văn Thọ');
  expect(showCrewInput(people)('foremanId', null)).toBe('Chưa có');
  expect(showCrewInput(people)('foremanId', 99)).toBe('#99');
  expect(showCrewValue('members', people)).toBe('Trần Văn Thọ\nY Bhăm Niê');
  expect(showCrewValue('foreman', people[0])).toBe('Trần Văn Thọ');
});
