import { dayInVietnam } from '@vuon/contract/day';
import type { Grade } from '@vuon/contract/harvest/grade';
import type { Lot } from '@vuon/contract/harvest/lot';
import { type Sale, type SaleInput, type SaleLine, saleWords } from '@vuon/contract/harvest/sale';
import { formatMoney } from '#lib/format.ts';
import { showByWords } from '#lib/records/by-words.ts';

type Start = { lot: Lot | null; buyerId: number | null };

export const newSale = ({ lot, buyerId }: Start): SaleInput => ({
  kind: 'weight',
  buyerId: buyerId ?? (undefined as unknown as number),
  soldOn: dayInVietnam(new Date()),
  seasonId: null,
  lines: lot ? linesOf(lot) : [],
  targets: null,
  gardenPrice: null,
  gardenKg: null,
  packingHouseCode: lot?.packingHouseCode ?? null,
  notes: null,
  deposit: null,
});

/** All that is left of a lot, at the prices that were agreed when it was weighed. */
export const linesOf = (lot: Lot): SaleLine[] =>
  lot.balance
    .filter(({ left }) => left > 0)
    .map(({ grade, left }) => ({
      lotId: lot.id,
      grade,
      kg: left,
      price: agreedPrice(lot, grade) ?? (undefined as unknown as number),
    }));

/** The price of the newest yield of the lot that names one for this grade. */
export const agreedPrice = ({ yields }: Pick<Lot, 'yields'>, grade: Grade): number | null =>
  yields
    .toReversed()
    .flatMap(({ lines }) => lines)
    .find((line) => line.grade === grade && line.price !== null)?.price ?? null;

export const saleValues = (sale: Sale): SaleInput => ({
  kind: sale.kind,
  buyerId: sale.buyer.id,
  soldOn: sale.soldOn,
  seasonId: sale.season?.id ?? null,
  lines: sale.lines.map(({ lot, grade, kg, price }) => ({ lotId: lot.id, grade, kg, price })),
  targets: sale.targets,
  gardenPrice: sale.gardenPrice,
  gardenKg: sale.gardenKg,
  packingHouseCode: sale.packingHouseCode,
  notes: sale.notes,
  deposit: null,
});

export const showSaleValue = showByWords(saleWords, {
  buyerId: () => 'Đã chọn',
  seasonId: () => 'Đã chọn',
  lines: (lines: SaleLine[]) => `${lines.length} dòng`,
  targets: () => 'Đã chọn',
  gardenPrice: formatMoney,
  deposit: formatMoney,
});
