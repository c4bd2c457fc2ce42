import { type Grade, grades } from '@vuon/contract/harvest/grade';
import type { HarvestYieldInput, RejectReason } from '@vuon/contract/harvest/harvest-yield-input';
import type { Target } from '@vuon/contract/orchard/target';
import type { KeptBasket } from './kept-basket.ts';

/** What changes from basket to basket. */
export type Basket = {
  fruits: number;
  kg: Record<Grade, number>;
  rejectKg: number;
  rejectFruits: number;
  rejectReason: RejectReason | null;
  ticketNumber: string;
};

export const emptyBasket: Basket = {
  fruits: 0,
  kg: { a: 0, b: 0, c: 0, mixed: 0 },
  rejectKg: 0,
  rejectFruits: 0,
  rejectReason: null,
  ticketNumber: '',
};

const rounded = (kg: number) => Math.round(kg * 100) / 100;

/** Kilograms of the grades, without what is thrown out. */
export const kgOf = ({ kg }: Pick<Basket, 'kg'>): number => rounded(grades.reduce((sum, grade) => sum + kg[grade], 0));

/** Kilograms of one fruit, with what is thrown out: the check against a slip of the finger. */
export const kgOfFruit = (basket: Basket): number | null =>
  basket.fruits > 0 && kgOf(basket) + basket.rejectKg > 0 ? (kgOf(basket) + basket.rejectKg) / basket.fruits : null;

export const targetsOf = ({ plotId, rowId }: Pick<KeptBasket, 'plotId' | 'rowId'>): Target[] => {
  if (rowId !== null) return [{ kind: 'row', id: rowId }];
  return plotId === null ? [] : [{ kind: 'plot', id: plotId }];
};

/** Why the basket cannot be saved yet; null: it can. */
export const missingWords = (basket: Basket, kept: KeptBasket): string | null => {
  if (targetsOf(kept).length === 0) return 'Chọn nơi cắt';
  if (kgOf(basket) + basket.rejectKg === 0) return 'Gõ số kg';
  return basket.fruits > 0 && basket.rejectFruits > basket.fruits ? 'Trái loại bỏ nhiều hơn số trái' : null;
};

export const yieldOf = (basket: Basket, kept: KeptBasket, at: string, confirmed: boolean): HarvestYieldInput => ({
  harvestedAt: at,
  targets: targetsOf(kept),
  seasonId: null,
  flush: kept.flush,
  personId: kept.personId,
  crewId: kept.crewId,
  workOrderId: null,
  lotId: kept.lotId,
  buyerId: kept.buyerId,
  fruits: basket.fruits > 0 ? basket.fruits : null,
  countIds: [],
  grades: grades.flatMap((grade) => (basket.kg[grade] > 0 ? [{ grade, kg: basket.kg[grade], price: null }] : [])),
  rejectKg: basket.rejectKg,
  rejectFruits: basket.rejectFruits > 0 ? basket.rejectFruits : null,
  rejectReason: basket.rejectReason,
  rejectNote: null,
  tareKg: kept.tareKg,
  ticketNumber: basket.ticketNumber.trim() || null,
  notes: null,
  phiReason: null,
  confirmed,
});

/** A basket that the server did not take, back in the form. */
export const basketOf = (input: HarvestYieldInput): Basket => ({
  fruits: input.fruits ?? 0,
  kg: { ...emptyBasket.kg, ...Object.fromEntries(input.grades.map(({ grade, kg }) => [grade, kg])) },
  rejectKg: input.rejectKg,
  rejectFruits: input.rejectFruits ?? 0,
  rejectReason: input.rejectReason,
  ticketNumber: input.ticketNumber ?? '',
});
