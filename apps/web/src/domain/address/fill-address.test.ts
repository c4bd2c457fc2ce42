import type { Location } from '@vuon/contract/locations/location';
import { pointOf } from '@vuon/contract/orchard/location';
import { expect, test } from 'vitest';
import { isMismatch, locationAfterOld, unitsOfFound } from './fill-address.ts';

const unit = (
  id: number,
  system: 'old' | 'new',
  level: Location['level'],
  codes: Partial<Location> = {},
): Location => ({
  id,
  system,
  level,
  name: `Đơn vị ${id}`,
  fullName: `Đơn vị ${id}, Đắk Lắk`,
  provinceCode: '66',
  districtCode: system === 'old' && level !== 'province' ? '643' : null,
  wardCode: level === 'ward' ? String(10_000 + id) : null,
  center: { location: pointOf([108, 12]), level },
  ...codes,
});
const oldWard = unit(1, 'old', 'ward');
const [one, other] = [unit(11, 'new', 'ward'), unit(12, 'new', 'ward')];

test('a place that was looked up fills both halves where only one unit fits', () => {
  expect(unitsOfFound(oldWard, [one])).toEqual({ locationId: 11, oldLocationId: 1 });
  expect(unitsOfFound(oldWard, [one, other])).toEqual({ locationId: null, oldLocationId: 1 });
  expect(unitsOfFound(one, [oldWard])).toEqual({ locationId: 11, oldLocationId: 1 });
  expect(unitsOfFound(one, [oldWard, unit(2, 'old', 'ward')])).toEqual({ locationId: 11, oldLocationId: null });
  const island = unit(3, 'old', 'district');
  expect(unitsOfFound(island, [one])).toEqual({ locationId: 11, oldLocationId: 3 });
});

test('an old ward brings the new one, and a divided one asks, unless the answer is there already', () => {
  expect(locationAfterOld(oldWard, [one], null)).toBe(11);
  expect(locationAfterOld(oldWard, [one], 99)).toBe(11);
  expect(locationAfterOld(oldWard, [one, other], 99)).toBeNull();
  expect(locationAfterOld(oldWard, [one, other], 12)).toBe(12);
});

test('on the way down the old levels, a new unit that is chosen stays', () => {
  const oldProvince = unit(5, 'old', 'province');
  const province = unit(15, 'new', 'province');
  expect(locationAfterOld(oldProvince, [province], null)).toBe(15);
  expect(locationAfterOld(oldProvince, [province], 11)).toBe(11);
  expect(locationAfterOld(unit(6, 'old', 'district'), [one, other], 15)).toBe(15);
});

test('two wards that do not belong together are noticed; an island of a district is none', () => {
  expect(isMismatch(one, oldWard, [oldWard])).toBe(false);
  expect(isMismatch(one, oldWard, [unit(2, 'old', 'ward')])).toBe(true);
  expect(isMismatch(unit(15, 'new', 'province'), oldWard, [])).toBe(false);
  expect(isMismatch(one, oldWard, [unit(7, 'old', 'district')])).toBe(false);
});
