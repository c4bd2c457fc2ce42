import type { Person } from '@vuon/contract/people/person';
import { expect, test, vi } from 'vitest';
import { personSteps } from './person-steps.tsx';

const person = (fields: Partial<Person>) =>
  ({ crews: [{ id: 1 }], endedOn: null, phoneNumber: '+84868891902', rateAmount: 350_000, ...fields }) as Person;
const ways = { onField: vi.fn(), onCrew: vi.fn() };
const titles = (fields: Partial<Person>) => personSteps(person(fields), '2026-11-16', ways).map(({ title }) => title);

test('a person who works is put into a crew, and can be called and paid', () => {
  expect(titles({})).toEqual([]);
  expect(titles({ crews: [], phoneNumber: null, rateAmount: null })).toEqual([
    'Đưa vào tổ đội',
    'Số điện thoại',
    'Tiền công',
  ]);
});

test('a person who has left is only taken out of the crews', () => {
  expect(titles({ endedOn: '2026-11-01', phoneNumber: null })).toEqual(['Đưa ra khỏi tổ đội']);
  expect(titles({ endedOn: '2026-11-01', crews: [] })).toEqual([]);
});
