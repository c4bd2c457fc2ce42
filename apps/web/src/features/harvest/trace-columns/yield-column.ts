import type { Trace, TraceYield } from '@vuon/contract/harvest/trace';
import { formatNumber } from '#lib/format.ts';
import type { TraceNode } from '../lot-trace/trace-node.ts';
import { shortDays } from '../lot-trace/trace-words.ts';
import { kgText } from '../lots/lot-words.ts';
import { harvestYieldPath } from '../paths.ts';
import type { ShownLots } from './lot-column.ts';
import { sum, type TraceBoard } from './trace-board.ts';
import type { TraceView } from './trace-view.ts';

export const shownYields = ({ trace, isAhead, isBack, isOnlyTouched }: TraceView): TraceYield[] =>
  isAhead
    ? []
    : trace.yields.filter(({ isBehind, touchedKg }) => {
        if (isBack) return isBehind;
        return !isOnlyTouched || touchedKg > 0;
      });

/** A yield stands with those of the same plot and lot. */
export const putYields = (
  board: TraceBoard,
  { trace }: TraceView,
  yields: TraceYield[],
  { nodeOfLot }: ShownLots,
): void => {
  const groups = Map.groupBy(yields, ({ plots: [main], lotId }) => {
    const plot = main && board.nodeOf(`plot-${main.id}`);
    return `${plot ?? 'elsewhere'}-${nodeOfLot(lotId)}`;
  });
  for (const [key, own] of groups)
    board.put(
      yieldNode(`yields-${key}`, own, trace),
      own.map(({ id }) => `yield-${id}`),
    );
};

const yieldNode = (key: string, own: TraceYield[], { followed, lot }: Trace): TraceNode => {
  const isTouched = followed !== null && own.some(({ touchedKg }) => touchedKg > 0);
  const isElsewhere = lot !== null && own.every(({ isBehind }) => !isBehind);
  const [first] = own;
  return {
    key,
    column: 'yield',
    tone: isTouched ? (isElsewhere ? 'outside' : 'touched') : 'plain',
    title: `${formatNumber(own.length)} mẻ`,
    lines: isElsewhere
      ? []
      : [
          shortDays(own.map(({ harvestedOn }) => harvestedOn)),
          kgText(Math.round(sum(own, ({ kg }) => kg) * 100) / 100),
        ],
    ...(isElsewhere && { isPill: true }),
    ...(own.length === 1 && first && { to: harvestYieldPath(first.id) }),
  };
};
