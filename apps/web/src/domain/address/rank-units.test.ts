import type { Location } from '@vuon/contract/locations/location';
import { expect, test } from 'vitest';
import { matchesTyped, rankUnits } from './rank-units.ts';

const units = (...fullNames: string[]) =>
  fullNames.map((fullName, id) => ({ id, name: fullName.split(', ')[0], fullName }) as Location);
const ranked = (q: string, ...fullNames: string[]) => rankUnits(q, units(...fullNames), 10).map(({ id }) => id);

test('the ward that was named comes before what only lies in a place of that name', () => {
  expect(
    ranked('tan an', 'Phường 1, Thành phố Tân An, Long An', 'Phường Tân An, Thành phố Buôn Ma Thuột, Đắk Lắk'),
  ).toEqual([1, 0]);
  expect(ranked('ba dinh', 'Quận Ba Đình, Hà Nội', 'Phường Phúc Xá, Quận Ba Đình, Hà Nội')).toEqual([0, 1]);
  expect(ranked('dak lak', 'Đắk Lắk', 'Xã Ea Kao, Đắk Lắk')).toEqual([0, 1]);
});

test('names are found without accents, apostrophes and unit words', () => {
  expect(matchesTyped('dak lak', 'Đắk Lắk')).toBe(true);
  expect(matchesTyped('ea hleo', "Huyện Ea H'leo")).toBe(true);
  expect(matchesTyped('kao', 'Xã Ea Kao')).toBe(true);
  expect(matchesTyped('ea kar', 'Xã Ea Kao')).toBe(false);
});
