import type { TraceLot, TraceYield } from '@vuon/contract/harvest/trace';
import { lotPath } from '#domain/harvest/lot-path.ts';
import { formatNumber } from '#lib/format.ts';
import { kgText } from '../lots/lot-words.ts';
import { mostAlone, parted, sum, type TraceBoard } from './trace-board.ts';
import type { TraceView } from './trace-view.ts';

const lotOrder = { viewed: 0, before: 1, after: 2, other: 3 };
const lotRoleWords = { viewed: '', before: 'chuyển vào lô này', after: 'chuyển từ lô này', other: '' };

/** `nodeOfLot`: where a yield's fruit lies; 'loose': in no lot that is shown. */
export type ShownLots = {
  lots: TraceLot[];
  alone: TraceLot[];
  rest: TraceLot[];
  nodeOfLot: (id: number | null) => string;
};

export const shownLots = ({ trace, isBack, isAhead, isOnlyTouched }: TraceView): ShownLots => {
  const lots = trace.lots
    .filter(({ role, touchedKg }) => {
      if (isBack) return role === 'viewed' || role === 'before';
      if (isAhead) return role === 'viewed' || role === 'after';
      return !isOnlyTouched || touchedKg > 0 || role === 'viewed';
    })
    .toSorted((a, b) => lotOrder[a.role] - lotOrder[b.role] || b.touchedKg - a.touchedKg);
  const [alone, rest] = parted(lots, mostAlone.lot);
  const [own, others] = [new Set(alone.map(({ id }) => id)), new Set(rest.map(({ id }) => id))];
  const nodeOfLot = (id: number | null) => {
    if (id === null) return 'loose';
    return own.has(id) ? `lot-${id}` : others.has(id) ? 'lots' : 'loose';
  };
  return { lots, alone, rest, nodeOfLot };
};

export const putLots = (
  board: TraceBoard,
  { trace: { followed, lot }, toneOfLot }: TraceView,
  { alone, rest, nodeOfLot }: ShownLots,
  yields: TraceYield[],
): void => {
  for (const one of alone)
    board.put(
      {
        key: `lot-${one.id}`,
        column: 'lot',
        tone: toneOfLot(one),
        title: one.code,
        lines: [
          one.yieldCount ? `${kgText(one.kgIn)}, ${formatNumber(one.yieldCount)} mẻ` : kgText(one.kgIn),
          one.role === 'viewed'
            ? 'đang xem'
            : followed && one.touchedKg > 0
              ? `chạm ${kgText(one.touchedKg)}`
              : lotRoleWords[one.role],
        ].filter(Boolean),
        to: lotPath(one.id),
      },
      [`lot-${one.id}`],
    );
  const outside = lot ? 'outside' : 'touched';
  if (rest.length)
    board.put(
      {
        key: 'lots',
        column: 'lot',
        tone: followed && rest.some(({ touchedKg }) => touchedKg > 0) ? outside : 'plain',
        title: `${formatNumber(rest.length)} lô hàng khác`,
        lines: [kgText(sum(rest, ({ kgIn }) => kgIn))],
      },
      rest.map(({ id }) => `lot-${id}`),
    );
  const loose = yields.filter(({ lotId }) => nodeOfLot(lotId) === 'loose');
  if (loose.length)
    board.put(
      {
        key: 'loose',
        column: 'lot',
        tone: outside,
        title: 'Chưa vào lô',
        lines: [kgText(sum(loose, ({ kg }) => kg))],
      },
      ['loose'],
    );
};
