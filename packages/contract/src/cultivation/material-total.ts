import type { dosePerNames, MaterialUnit } from '../catalogue/material.ts';

export const isByWater = (dosePer: string) => dosePer.startsWith('water-');

/** The part of a kilogram or litre; other units are counted by the piece. */
const parts: Partial<Record<MaterialUnit, { of: 'kg' | 'l'; size: number }>> = {
  kg: { of: 'kg', size: 1 },
  g: { of: 'kg', size: 0.001 },
  l: { of: 'l', size: 1 },
  ml: { of: 'l', size: 0.001 },
};

const inUnit = (amount: number, from: MaterialUnit, to: MaterialUnit): number | null => {
  if (from === to) return amount;
  const given = parts[from];
  const wanted = parts[to];
  return given && wanted && given.of === wanted.of ? (amount * given.size) / wanted.size : null;
};

type DosePer = keyof typeof dosePerNames;

/** Trees that live, and land. */
export type Extent = { livingCount: number; hectares: number };
type Dose = {
  dose: number;
  doseUnit: MaterialUnit;
  dosePer: DosePer;
  water: number | null;
  waterPer: 'tree' | 'hectare' | null;
};

/** Litres of water for the whole extent; null for a dose that is not by water. */
export const waterTotal = ({ dosePer, water, waterPer }: Dose, { livingCount, hectares }: Extent): number | null =>
  isByWater(dosePer) && water !== null ? water * (waterPer === 'hectare' ? hectares : livingCount) : null;

/** For a tank of so many litres, in the unit of the dose; null for a dose that is not by water. */
export const tankDose = ({ dose, dosePer }: Pick<Dose, 'dose' | 'dosePer'>, litres: number): number | null =>
  isByWater(dosePer) ? Math.round((dose * litres * 1_000) / (dosePer === 'water-100' ? 100 : 200)) / 1_000 : null;

/** The material needed for the whole extent, in `unit`, to the gram. */
export const materialTotal = (use: Dose, extent: Extent, unit: MaterialUnit): number | null => {
  const times = {
    tree: extent.livingCount,
    hectare: extent.hectares,
    'water-100': (waterTotal(use, extent) ?? 0) / 100,
    'water-200': (waterTotal(use, extent) ?? 0) / 200,
  }[use.dosePer];
  const total = inUnit(use.dose * times, use.doseUnit, unit);
  return total === null ? null : Math.round(total * 1_000) / 1_000;
};

type Measure = { doseUnit: MaterialUnit | null; dosePer: DosePer | null };

const rounded = (amount: number) => Math.max(0.001, Math.round(amount * 1_000) / 1_000);

/** Doses below a tenth are told in the smaller unit: of 0,0002 kg nothing would be left. */
const smaller: Partial<Record<MaterialUnit, MaterialUnit>> = { kg: 'g', l: 'ml' };
const inSmaller = (dose: number, unit: MaterialUnit) => {
  const small = dose < 0.1 ? smaller[unit] : undefined;
  return small ? { dose: rounded(dose * 1_000), doseUnit: small } : { dose: rounded(dose), doseUnit: unit };
};

/**
 * The dose that a total comes to: for somebody who only knows how much was used, in `unit`, and of how many litres of water (null: not
 * told). It is told as the label tells it where that is possible, else for one tree.
 */
export const doseOfTotal = (
  total: number,
  unit: MaterialUnit,
  label: Measure,
  { livingCount, hectares }: Extent,
  litres: number | null,
): Dose => {
  const wanted = label.doseUnit ?? unit;
  const amount = inUnit(total, unit, wanted);
  const told = (share: number) =>
    amount === null ? inSmaller(total * share, unit) : inSmaller(amount * share, wanted);
  const { dosePer } = label;
  const trees = Math.max(1, livingCount);
  if (dosePer !== null && isByWater(dosePer) && litres !== null && litres > 0) {
    const tank = dosePer === 'water-100' ? 100 : 200;
    return { ...told(tank / litres), dosePer, water: rounded(litres / trees), waterPer: 'tree' };
  }
  const dry = { water: null, waterPer: null };
  if (dosePer === 'hectare' && hectares > 0) return { ...told(1 / hectares), dosePer, ...dry };
  return { ...told(1 / trees), dosePer: 'tree', ...dry };
};

export const materialCost = (quantity: number | null, price: number | null): number | null =>
  quantity === null || price === null ? null : Math.round(quantity * price);

type Label = { maxDose: number | null; doseUnit: MaterialUnit | null; dosePer: string | null };

/** Whether the dose is above the label's limit, as far as both are told in the same measure. */
export const isOverDose = (use: Dose, { maxDose, doseUnit, dosePer }: Label): boolean => {
  if (maxDose === null || doseUnit === null || dosePer === null) return false;
  const limit = inUnit(maxDose, doseUnit, use.doseUnit);
  if (limit === null) return false;
  const per100 = { 'water-100': 1, 'water-200': 2 } as Partial<Record<string, number>>;
  const [own = 0, labels = 0] = [per100[use.dosePer], per100[dosePer]];
  if (own && labels) return use.dose / own > limit / labels;
  return use.dosePer === dosePer && use.dose > limit;
};
