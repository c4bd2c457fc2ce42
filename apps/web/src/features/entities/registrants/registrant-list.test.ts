import { expect, test } from 'vitest';
import {
  addedRegistrant,
  deletedRegistrant,
  editedRegistrant,
  findSamePhone,
  parseRegistrants,
  type RegistrantFields,
  registrantsKey,
} from './registrant-list.ts';

const lan: RegistrantFields = { fullName: 'Hoàng Thị Lan', phoneNumber: '+84868891902', role: 'manager' };
const tho: RegistrantFields = { fullName: 'Trần Văn Thọ', phoneNumber: '+84912345678', role: 'worker' };
const both = addedRegistrant(addedRegistrant([], lan, 'a'), tho, 'b');

test('survives the way through the storage', () => {
  expect(parseRegistrants(JSON.stringify(both))).toEqual(both);
  expect(registrantsKey(7)).toBe('registrants:7');
  expect(registrantsKey('new')).toBe('registrants:new');
});

test('is edited by index: a new attempt, and the others as they were', () => {
  const refused = both.map((item) => ({ ...item, isSent: true, refusal: { code: 'value.taken', text: 'Đã có' } }));
  const edited = editedRegistrant(refused, 1, { ...tho, phoneNumber: '+84912345679' }, 'c');
  expect(edited[0]).toEqual(refused[0]);
  expect(edited[1]).toEqual({ ...tho, phoneNumber: '+84912345679', key: 'c', isSent: false, refusal: null });
});

test('is deleted by index; an index that is not there deletes nobody', () => {
  expect(deletedRegistrant(both, 0)).toEqual([both[1]]);
  expect(deletedRegistrant(both, 5)).toEqual(both);
});

test('finds the same phone number, but not in the one that is being edited', () => {
  expect(findSamePhone(both, lan.phoneNumber, null)?.fullName).toBe(lan.fullName);
  expect(findSamePhone(both, lan.phoneNumber, 0)).toBeUndefined();
});

test.each([null, '', 'không phải JSON', '{"a":1}', '"x"', '[1,null,{"fullName":"Thiếu số"}]'])(
  'tolerates %j in the storage',
  (stored) => {
    expect(parseRegistrants(stored)).toEqual([]);
  },
);

test('keeps the good ones beside a bad one, their phone numbers in one spelling', () => {
  const stored = JSON.stringify([{ ...lan, phoneNumber: '0868 891 902', key: 'a' }, { role: 'king' }]);
  expect(parseRegistrants(stored)).toEqual([both[0]]);
});
