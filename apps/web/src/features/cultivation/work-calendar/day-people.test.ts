import { expect, test } from 'vitest';
import { type CalendarWork, peopleOf, suggestMove } from './day-people.ts';

const work = (id: number, startsOn: string, endsOn: string, peopleCount: number, state = 'planned') =>
  ({ id, startsOn, endsOn, peopleCount, state, labourDays: null }) as unknown as CalendarWork;
const days = (needs: Record<string, number>, available = 10) =>
  Object.entries(needs).map(([day, needed]) => ({ day, needed, available }));
const today = '2027-06-16';

test('work that is given to nobody needs its labour spread over its days', () => {
  expect(peopleOf({ ...work(1, '2027-06-17', '2027-06-19', 0), labourDays: 7 })).toBe(3);
  expect(peopleOf(work(1, '2027-06-17', '2027-06-19', 4))).toBe(4);
});

test('a day that is short proposes the nearest later day with room', () => {
  const works = [work(1, '2027-06-17', '2027-06-17', 9, 'doing'), work(2, '2027-06-17', '2027-06-17', 4)];
  const people = days({ '2027-06-17': 13, '2027-06-18': 8, '2027-06-19': 5 });
  expect(suggestMove('2027-06-17', works, people, today)).toMatchObject({
    work: { id: 2 },
    from: '2027-06-19',
    to: '2027-06-19',
    people: { needed: 5 },
  });
});

test('a longer work needs room on all of its days', () => {
  const works = [work(1, '2027-06-17', '2027-06-18', 6), work(2, '2027-06-17', '2027-06-17', 6, 'doing')];
  const people = days({ '2027-06-17': 12, '2027-06-18': 6, '2027-06-19': 0, '2027-06-20': 9, '2027-06-21': 0 });
  // On the 18th it is counted already, so that one day later is enough.
  expect(suggestMove('2027-06-17', works, people, today)).toMatchObject({ from: '2027-06-18', to: '2027-06-19' });
});

test('nothing is proposed where people suffice, where all has begun, or in the past', () => {
  const works = [work(1, '2027-06-17', '2027-06-17', 12)];
  expect(suggestMove('2027-06-17', works, days({ '2027-06-17': 9, '2027-06-18': 0 }), today)).toBeNull();
  const begun = [work(1, '2027-06-17', '2027-06-17', 12, 'doing')];
  expect(suggestMove('2027-06-17', begun, days({ '2027-06-17': 12, '2027-06-18': 0 }), today)).toBeNull();
  const past = [work(1, '2027-06-10', '2027-06-10', 12)];
  expect(suggestMove('2027-06-10', past, days({ '2027-06-10': 12, '2027-06-11': 0 }), today)).toBeNull();
});
