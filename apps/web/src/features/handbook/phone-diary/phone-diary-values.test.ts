import { DiaryEntryInput } from '@vuon/contract/handbook/diary-entry-input';
import { expect, test } from 'vitest';
import type { DiaryKit } from './diary-kit.ts';
import {
  diaryInputOf,
  firstOf,
  missingOf,
  newPhoneDiary,
  phoneDiaryOf,
  phoneDiaryWords,
} from './phone-diary-values.ts';

const plot = { areaName: 'Đồi Đông', cropGroupId: 1, livingCount: 400, hectares: 2, rings: [] };
const label = { kind: 'pesticide', unit: 'kg', dose: 2.5, doseUnit: 'g', maxDose: 3, crops: [] } as const;
const kit = {
  types: [{ id: 3, name: 'Phun thuốc', color: '#000', icon: 'spray', appliesMaterials: true, isHarvest: false }],
  materials: [
    { ...label, id: 4, name: 'Fosetyl', dosePer: 'tree' },
    { ...label, id: 5, name: 'Đồng đỏ', dosePer: 'water-100', doseUnit: 'g', dose: 250, maxDose: null },
  ],
  plots: [
    { ...plot, id: 9, code: 'A-03' },
    { ...plot, id: 10, code: 'A-04' },
  ],
  people: [],
} as unknown as DiaryKit;
const now = new Date('2026-11-17T02:40:31Z');
const used = { overDoseReason: '', notPermittedReason: '' };
const values = {
  ...newPhoneDiary([6]),
  workTypeId: 3,
  plotIds: [9, 10],
  hours: 1.5,
  water: 3_200,
  notes: ' Sót 6 cây ',
  materials: [
    { ...used, materialId: 4, quantity: 2 },
    { ...used, materialId: 5, quantity: 8 },
  ],
};

test('is a whole entry: it ends now, doses follow from the amounts, hours are each person’s', () => {
  const input = diaryInputOf(values, kit, now);
  expect(DiaryEntryInput.safeParse(input).success).toBe(true);
  expect(input).toMatchObject({
    title: 'Phun thuốc',
    startsAt: '2026-11-17T01:10:00.000Z',
    endsAt: '2026-11-17T02:40:00.000Z',
    targets: [
      { kind: 'plot', id: 9 },
      { kind: 'plot', id: 10 },
    ],
    materials: [
      { materialId: 4, quantity: 2, dose: 2.5, doseUnit: 'g', dosePer: 'tree' },
      { materialId: 5, quantity: 8, dose: 250, doseUnit: 'g', dosePer: 'water-100', water: 4, waterPer: 'tree' },
    ],
    people: [{ personId: 6, hours: 1.5 }],
    notes: 'Sót 6 cây',
  });
  expect(phoneDiaryWords(values, kit)).toBe('Phun thuốc, lô A-03, A-04');
});

test('a recorded entry opens again as it was entered', () => {
  const input = diaryInputOf(values, kit, now);
  const again = phoneDiaryOf(input);
  expect(again).toEqual({ ...values, notes: 'Sót 6 cây', endsAt: input.endsAt });
  expect(diaryInputOf(again, kit, new Date('2026-11-18T00:00:00Z'))).toEqual(input);
});

test('says what is missing: the work, the place, an amount, a reason for more than the label allows', () => {
  expect(Object.keys(missingOf(newPhoneDiary([]), kit))).toEqual(['workTypeId', 'plotIds']);
  expect(missingOf(values, kit)).toEqual({});
  const of = (change: object) =>
    missingOf({ ...values, materials: [{ ...used, materialId: 4, ...change }] } as typeof values, kit);
  expect(of({ quantity: null }).materials).toContain('lượng');
  expect(of({ quantity: 3 }).materials).toContain('quá liều');
  expect(of({ quantity: 3, overDoseReason: 'Kỹ sư cho phép' })).toEqual({});
});

test('what the orders name comes first, once', () => {
  expect(firstOf(kit.plots, [10, 77, 10]).map(({ id }) => id)).toEqual([10, 9]);
});
