import type { Trace } from '@vuon/contract/harvest/trace';
import { formatNumber } from '#lib/format.ts';

/** From what was put on trees to who bought their fruit. */
export const traceColumns = ['supply', 'entry', 'plot', 'yield', 'lot', 'sale'] as const;
export type TraceColumn = (typeof traceColumns)[number];

export const columnNames: Record<TraceColumn, string> = {
  supply: 'Vật tư',
  entry: 'Nhật ký',
  plot: 'Lô trồng',
  yield: 'Mẻ thu hoạch',
  lot: 'Lô hàng',
  sale: 'Bán',
};

const sum = <T>(all: T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0);

/** What a column has in all: '56 hàng, 565 cây'. */
export const columnCount = (trace: Trace, column: TraceColumn): string => {
  const { supplies, entries, plots, yields, lots, sales, lot } = trace;
  if (column === 'supply') return `${formatNumber(supplies.length)} lô nhập`;
  if (column === 'entry') return `${formatNumber(entries.length)} bản ghi`;
  if (column === 'plot')
    return `${formatNumber(sum(plots, ({ rowCount }) => rowCount))} hàng, ${formatNumber(sum(plots, ({ plantCount }) => plantCount))} cây`;
  if (column === 'yield') return `${formatNumber(yields.length)} mẻ`;
  if (column === 'sale') return `${formatNumber(sales.length)} phiếu bán`;
  if (!lot) return `${formatNumber(lots.length)} lô`;
  return lots.length > 1 ? `1 đang xem, ${formatNumber(lots.length - 1)} liên quan` : '1 đang xem';
};

/** All records that a trace is made of. */
export const recordCount = ({ supplies, entries, plots, yields, lots, sales }: Trace): number =>
  supplies.length + entries.length + plots.length + yields.length + lots.length + sales.length;
