import type { LotItem } from '@vuon/contract/harvest/lot';
import type { BookTable } from '#handbook';
import type { BookSale, BookYield } from './harvest-book.queries.ts';
import { lotKey, saleKey, yieldKey } from './item-keys.ts';

export type HarvestPart = {
  yields: BookYield[];
  sales: BookSale[];
  /** The lots that were sold. */
  lots: LotItem[];
  /** The words of a target set. */
  placeOf: (targetSetId: number) => string;
};

export const yieldTable = ({ yields, placeOf }: HarvestPart): BookTable => ({
  title: 'Các mẻ thu hoạch',
  empty: 'Không thu hoạch mẻ nào trong kỳ.',
  columns: [
    { header: 'Ngày cắt', type: 'date', share: 10 },
    { header: 'Mẻ', type: 'text', share: 13 },
    { header: 'Nơi cắt', type: 'text', share: 20 },
    { header: 'Giống', type: 'text', share: 15 },
    { header: 'Khối lượng (kg)', type: 'number', share: 10 },
    { header: 'Loại bỏ (kg)', type: 'number', share: 8 },
    { header: 'Người cắt', type: 'text', share: 13 },
    { header: 'Lô hàng', type: 'text', share: 11 },
  ],
  rows: yields.map((one) => ({
    key: yieldKey(one),
    cells: [
      one.harvestedOn,
      one.code,
      placeOf(one.targetSetId),
      one.cropGroup,
      one.kg,
      one.rejectKg || null,
      one.picker,
      one.lotCode,
    ],
  })),
});

export const saleTable = ({ sales, placeOf }: HarvestPart, buyerOf: (sale: BookSale) => string): BookTable => ({
  title: 'Các lần bán',
  empty: 'Không bán lần nào trong kỳ.',
  columns: [
    { header: 'Ngày bán', type: 'date', share: 10 },
    { header: 'Phiếu bán', type: 'text', share: 13 },
    { header: 'Lô hàng', type: 'text', share: 18 },
    { header: 'Khối lượng (kg)', type: 'number', share: 10 },
    { header: 'Bên mua', type: 'text', share: 25 },
    { header: 'Mã cơ sở đóng gói', type: 'text', share: 14 },
    { header: 'Ngày giao', type: 'date', share: 10 },
  ],
  rows: sales.flatMap((sale) => {
    const goods = sale.gardenSetId
      ? [{ name: `Bán mão ${placeOf(sale.gardenSetId)}`, kg: sale.gardenKg }]
      : sale.lines.map(({ lotCode, kg }) => ({ name: lotCode, kg }));
    return goods.map(({ name, kg }) => ({
      key: saleKey(sale),
      cells: [sale.soldOn, sale.code, name, kg, buyerOf(sale), sale.buyer.packingHouseCode, sale.deliveredOn],
    }));
  }),
});

/** What came into a lot is what was sold, moved on, lost or is left. */
export const lotTable = ({ lots }: HarvestPart, resultsOf: (lot: LotItem) => string | null): BookTable => ({
  title: 'Lô hàng đã bán',
  empty: 'Không có lô hàng nào được bán trong kỳ.',
  columns: [
    { header: 'Lô hàng', type: 'text', share: 13 },
    { header: 'Vào (kg)', type: 'number', share: 10 },
    { header: 'Đã bán (kg)', type: 'number', share: 10 },
    { header: 'Chuyển lô (kg)', type: 'number', share: 10 },
    { header: 'Hao hụt (kg)', type: 'number', share: 10 },
    { header: 'Còn (kg)', type: 'number', share: 10 },
    { header: 'Kết quả kiểm nghiệm', type: 'text', share: 37 },
  ],
  rows: lots.map((lot) => ({
    key: lotKey(lot),
    cells: [lot.code, lot.kgIn, lot.kgSold, lot.kgMovedOut || null, lot.kgLost || null, lot.kgLeft, resultsOf(lot)],
  })),
});
