import type { CropGroup } from '@vuon/contract/crops/crop-group';
import { CropGroupFields, CropGroupInput, cropGroupWords } from '@vuon/contract/crops/crop-group';
import { expect, test } from 'vitest';
import { emptyValues } from '#ui/form/empty-values.ts';
import { clonedValues, cropGroupValues, showCropGroupValue } from './crop-group-values.ts';

const ri6: CropGroup = {
  ...emptyValues<CropGroupInput>(CropGroupFields),
  id: 1,
  version: 3,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  updatedByName: null,
  deletedAt: null,
  entityId: null,
  archived: false,
  seasonCount: 0,
  code: 'SR-RI6',
  name: 'Sầu riêng Ri6',
};

test('the form holds exactly the fields that the contract takes', () => {
  expect(CropGroupInput.safeParse(cropGroupValues(ri6)).success).toBe(true);
  expect(Object.keys(cropGroupValues(ri6)).sort()).toEqual(Object.keys(cropGroupWords).sort());
});

test("a copy into the entity keeps the system's code, a copy beside the original gets its own", () => {
  expect(clonedValues(ri6, false)).toMatchObject({ code: 'SR-RI6', name: 'Sầu riêng Ri6' });
  expect(clonedValues(ri6, true)).toMatchObject({ code: 'SR-RI6-2', name: 'Sầu riêng Ri6 (bản sao)' });
});

test('the code of a copy stays within its length', () => {
  expect(clonedValues({ ...ri6, code: 'A'.repeat(32) }, true).code).toHaveLength(32);
});

test('values are shown in words', () => {
  expect(showCropGroupValue('rowSpacing', 6.5)).toBe('6,5\u00a0m');
  expect(showCropGroupValue('icon', 'durian')).toBe('Sầu riêng');
  expect(showCropGroupValue('notes', null)).toBe('Trống');
  expect(showCropGroupValue('yields', [{ age: 10, minKg: 130, maxKg: 170 }])).toBe('10 tuổi: 130–170 kg');
});
