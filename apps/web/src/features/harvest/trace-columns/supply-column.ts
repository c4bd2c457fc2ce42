import { stockText } from '@vuon/contract/handbook/stock-words';
import { formatNumber } from '#lib/format.ts';
import { mostAlone, parted, type TraceBoard } from './trace-board.ts';
import type { TraceView } from './trace-view.ts';

/** The batches of materials, the followed one first. */
export const putSupplies = (board: TraceBoard, { trace, isAhead, isOnlyTouched }: TraceView): void => {
  if (isAhead) return;
  const { followed } = trace;
  const supplies = trace.supplies
    .filter(({ key }) => !isOnlyTouched || key === followed?.key)
    .toSorted((a, b) => Number(b.key === followed?.key) - Number(a.key === followed?.key));
  const [alone, rest] = parted(supplies, mostAlone.supply);
  for (const { key, material, batch, quantity } of alone)
    board.put(
      {
        key,
        column: 'supply',
        tone: key === followed?.key ? 'touched' : 'plain',
        title: material.name,
        lines: [batch ? `lô nhập ${batch.code}` : 'không theo lô nhập', stockText(quantity, material.unit)],
        ...(batch && { batchId: batch.id }),
      },
      [key],
    );
  if (rest.length)
    board.put(
      {
        key: 'supplies',
        column: 'supply',
        tone: 'plain',
        title: `${formatNumber(rest.length)} lô nhập khác`,
        lines: [[...new Set(rest.map(({ material }) => material.name))].slice(0, 3).join(', ')],
      },
      rest.map(({ key }) => key),
    );
};
