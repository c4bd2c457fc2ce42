import type { Trace, TraceYield } from '@vuon/contract/harvest/trace';
import { putEntries } from '../trace-columns/entry-column.ts';
import { putLots, type ShownLots, shownLots } from '../trace-columns/lot-column.ts';
import { putPlots } from '../trace-columns/plot-column.ts';
import { putKept, putSales, type ShownSales, shownSales } from '../trace-columns/sale-column.ts';
import { putSupplies } from '../trace-columns/supply-column.ts';
import { TraceBoard } from '../trace-columns/trace-board.ts';
import { type TraceView, traceView } from '../trace-columns/trace-view.ts';
import { putYields, shownYields } from '../trace-columns/yield-column.ts';
import type { TraceGraph, TraceMode } from './trace-node.ts';

/** What is drawn of a trace: nodes in six columns, many records in one where they would not fit, and what leads from one to another. */
export const traceGraphOf = (trace: Trace, mode: TraceMode, seesSales: boolean): TraceGraph => {
  const board = new TraceBoard();
  const view = traceView(trace, mode);
  const [lots, yields] = [shownLots(view), shownYields(view)];
  const sold = shownSales(view, lots);
  putSupplies(board, view);
  putEntries(board, view);
  putPlots(board, view);
  putYields(board, view, yields, lots);
  putLots(board, view, lots, yields);
  putSales(board, view, sold, seesSales);
  putKept(board, view, sold);
  linkEntries(board, view);
  linkYields(board, view, yields, lots);
  linkLots(board, view, sold);
  return board.graph;
};

const linkEntries = (board: TraceBoard, { trace: { entries, followed } }: TraceView): void => {
  for (const { id, supplies, plots, isTouching } of entries) {
    for (const { key } of supplies)
      board.link(key, `entry-${id}`, null, followed && key === followed.key ? 'touched' : 'plain');
    for (const plot of plots) board.link(`entry-${id}`, `plot-${plot.id}`, null, isTouching ? 'touched' : 'plain');
  }
};

const linkYields = (
  board: TraceBoard,
  { trace: { lot }, edgeTone }: TraceView,
  yields: TraceYield[],
  { nodeOfLot }: ShownLots,
): void => {
  for (const { id, lotId, kg, touchedKg, plantCount, plots, isBehind } of yields) {
    const tone = edgeTone(touchedKg, lot !== null && !isBehind);
    for (const plot of plots)
      board.link(`plot-${plot.id}`, `yield-${id}`, plantCount ? (kg * plot.plantCount) / plantCount : 0, tone);
    board.link(`yield-${id}`, nodeOfLot(lotId) === 'loose' ? 'loose' : `lot-${lotId}`, kg, tone);
  }
};

const linkLots = (
  board: TraceBoard,
  { trace, edgeTone, isOutside }: TraceView,
  { sales, soldLots, kept }: ShownSales,
): void => {
  for (const { fromId, toId, kg, touchedKg } of trace.transfers)
    board.link(`lot-${fromId}`, `lot-${toId}`, kg, edgeTone(touchedKg, isOutside(toId)));
  for (const { id, lines } of sales)
    for (const { lotId, kg, touchedKg } of lines)
      if (soldLots.has(lotId)) board.link(`lot-${lotId}`, `sale-${id}`, kg, edgeTone(touchedKg, isOutside(lotId)));
  for (const { id, kgLeft, touchedKg } of kept)
    board.link(`lot-${id}`, `kept-${id}`, kgLeft, edgeTone(touchedKg, isOutside(id)));
};
