import { expect, test } from 'vitest';
import { doseOfTotal, isOverDose, materialCost, materialTotal, waterTotal } from './material-total.ts';

const extent = { livingCount: 1_204, hectares: 9.8 };
const dry = { water: null, waterPer: null };

test.each([
  ['0,5 kg a tree', { dose: 0.5, doseUnit: 'kg', dosePer: 'tree', ...dry }, 'kg', 602],
  [
    '20 g a tree of a material that is counted in kg',
    { dose: 20, doseUnit: 'g', dosePer: 'tree', ...dry },
    'kg',
    24.08,
  ],
  ['50 kg a hectare', { dose: 50, doseUnit: 'kg', dosePer: 'hectare', ...dry }, 'kg', 490],
  [
    '250 ml in 100 l, 5 l a tree',
    { dose: 250, doseUnit: 'ml', dosePer: 'water-100', water: 5, waterPer: 'tree' },
    'l',
    15.05,
  ],
  ['one drum of 200 l', { dose: 1, doseUnit: 'l', dosePer: 'water-200', water: 800, waterPer: 'hectare' }, 'l', 39.2],
  [
    'kilograms of a material that is counted in bottles',
    { dose: 1, doseUnit: 'kg', dosePer: 'tree', ...dry },
    'bottle',
    null,
  ],
] as const)('%s', (_, use, unit, total) => {
  expect(materialTotal(use, extent, unit)).toBe(total);
});

test('the water of a dose, and the cost of a quantity', () => {
  expect(waterTotal({ dose: 1, doseUnit: 'ml', dosePer: 'water-100', water: 5, waterPer: 'tree' }, extent)).toBe(6_020);
  expect(waterTotal({ dose: 1, doseUnit: 'kg', dosePer: 'tree', ...dry }, extent)).toBeNull();
  expect(materialCost(24.08, 15_000)).toBe(361_200);
  expect(materialCost(null, 15_000)).toBeNull();
  expect(materialCost(3, null)).toBeNull();
});

test('a dose is compared with the label in the same measure only', () => {
  const label = { maxDose: 0.3, doseUnit: 'l', dosePer: 'water-100' } as const;
  const use = { dose: 250, doseUnit: 'ml', dosePer: 'water-100', water: 5, waterPer: 'tree' } as const;
  expect(isOverDose(use, label)).toBe(false);
  expect(isOverDose({ ...use, dose: 301 }, label)).toBe(true);
  expect(isOverDose({ ...use, dose: 600, dosePer: 'water-200' }, label)).toBe(false);
  expect(isOverDose({ ...use, dose: 601, dosePer: 'water-200' }, label)).toBe(true);
  expect(isOverDose({ ...use, dose: 900, dosePer: 'tree' }, label)).toBe(false);
  expect(isOverDose({ ...use, dose: 900 }, { ...label, maxDose: null })).toBe(false);
});

test('the dose that a total comes to is told as the label tells it, else for one tree', () => {
  const byWater = { doseUnit: 'ml', dosePer: 'water-200' } as const;
  const wet = doseOfTotal(15.05, 'l', byWater, extent, 6_020);
  expect(wet).toEqual({ dose: 500, doseUnit: 'ml', dosePer: 'water-200', water: 5, waterPer: 'tree' });
  expect(materialTotal(wet, extent, 'l')).toBe(15.05);
  expect(doseOfTotal(490, 'kg', { doseUnit: 'kg', dosePer: 'hectare' }, extent, null)).toEqual({
    ...dry,
    dose: 50,
    doseUnit: 'kg',
    dosePer: 'hectare',
  });
  const little = doseOfTotal(0.1, 'kg', { doseUnit: null, dosePer: null }, extent, null);
  expect(little).toEqual({ ...dry, dose: 0.083, doseUnit: 'g', dosePer: 'tree' });
  // Without the water, without land, in a unit that cannot be turned into the label's.
  const perTree = { ...dry, dose: 12.5, doseUnit: 'ml', dosePer: 'tree' };
  expect(doseOfTotal(15.05, 'l', byWater, extent, null)).toEqual(perTree);
  expect(
    doseOfTotal(1_204, 'bottle', { doseUnit: 'ml', dosePer: 'hectare' }, { ...extent, hectares: 0 }, null),
  ).toEqual({
    ...perTree,
    dose: 1,
    doseUnit: 'bottle',
  });
});
