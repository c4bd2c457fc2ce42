import type { TraceLot, TraceSale } from '@vuon/contract/harvest/trace';
import { lotPath } from '#domain/harvest/lot-path.ts';
import { formatDate, formatNumber } from '#lib/format.ts';
import type { TraceTone } from '../lot-trace/trace-node.ts';
import { kgText } from '../lots/lot-words.ts';
import { salePath } from '../paths.ts';
import type { ShownLots } from './lot-column.ts';
import { mostAlone, parted, sum, type TraceBoard } from './trace-board.ts';
import type { TraceView } from './trace-view.ts';

/** Where fruit went to: the sales, and the lots of which some is left. */
export type ShownSales = { soldLots: ReadonlySet<number>; sales: TraceSale[]; kept: TraceLot[] };

export const shownSales = ({ trace, isBack }: TraceView, { lots }: ShownLots): ShownSales => {
  // What came to the lot on view is not followed on by other ways.
  const goesOn = ({ role, touchedKg }: TraceLot) =>
    role === 'viewed' || role === 'after' || (trace.followed !== null && touchedKg > 0);
  const soldLots = new Set((isBack ? [] : lots).filter(goesOn).map(({ id }) => id));
  return {
    soldLots,
    sales: trace.sales.filter(({ lines }) => lines.some(({ lotId }) => soldLots.has(lotId))),
    kept: lots.filter(({ id, kgLeft }) => soldLots.has(id) && kgLeft > 0),
  };
};

export const putSales = (
  board: TraceBoard,
  { trace: { followed }, isOutside }: TraceView,
  { sales, soldLots }: ShownSales,
  seesSales: boolean,
): void => {
  const toneOf = (own: TraceSale[]): TraceTone => {
    const lines = own.flatMap(({ lines: all }) => all.filter(({ lotId }) => soldLots.has(lotId)));
    if (!followed || sum(lines, ({ touchedKg }) => touchedKg) === 0) return 'plain';
    return lines.every(({ lotId }) => isOutside(lotId)) ? 'outside' : 'touched';
  };
  const [alone, rest] = parted(sales, mostAlone.sale);
  for (const sale of alone)
    board.put(
      {
        key: `sale-${sale.id}`,
        column: 'sale',
        tone: toneOf([sale]),
        title: sale.buyer?.name ?? 'Bên mua',
        lines: [
          `${sale.code}, ${sale.deliveredOn ? formatDate(sale.deliveredOn).slice(0, 5) : 'chưa giao'}`,
          kgText(sum(sale.lines, ({ kg }) => kg)),
        ],
        ...(seesSales && { to: salePath(sale.id) }),
      },
      [`sale-${sale.id}`],
    );
  if (rest.length)
    board.put(
      {
        key: 'sales',
        column: 'sale',
        tone: toneOf(rest),
        title: `${formatNumber(rest.length)} phiếu bán khác`,
        lines: [kgText(sum(rest, ({ lines }) => sum(lines, ({ kg }) => kg)))],
      },
      rest.map(({ id }) => `sale-${id}`),
    );
};

export const putKept = (
  board: TraceBoard,
  { trace: { followed }, toneOfLot }: TraceView,
  { kept, sales }: ShownSales,
): void => {
  const toneOf = (own: TraceLot[]): TraceTone => {
    if (own.some((one) => toneOfLot(one) === 'viewed' && (!followed || one.touchedKg > 0)))
      return followed ? 'touched' : 'plain';
    return own.map(toneOfLot).find((tone) => tone !== 'plain' && tone !== 'viewed') ?? 'plain';
  };
  const put = (key: string, own: TraceLot[], title: string, store: string) =>
    board.put(
      {
        key,
        column: 'sale',
        tone: toneOf(own),
        title,
        lines: [store, kgText(sum(own, ({ kgLeft }) => kgLeft))].filter(Boolean),
        ...(own.length === 1 && own[0] && { to: lotPath(own[0].id) }),
      },
      own.map(({ id }) => `kept-${id}`),
    );
  const [alone, rest] = parted(kept, mostAlone.sale - 1);
  for (const one of alone) {
    const isSold = sales.some(({ lines }) => lines.some(({ lotId }) => lotId === one.id));
    put(`kept-${one.id}`, [one], isSold ? 'Còn trong kho' : 'Chưa bán', one.store ?? '');
  }
  if (rest.length) put('kept', rest, 'Còn trong kho', `${formatNumber(rest.length)} lô khác`);
};
