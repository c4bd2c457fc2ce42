import type { Target, TargetNode, TargetPlace } from '@vuon/contract/orchard/target';

/** A piece of an order that a worker ticks: a row, some trees of one, or a whole plot where there are very many rows. */
export type OrderPart = {
  target: Target;
  areaId: number;
  plotId: number;
  plotCode: string;
  rowId: number | null;
  /** 'H05'; of a whole plot its code. */
  name: string;
  livingCount: number;
};

type NodesOf = (of: { areaId: number } | { plotId: number }) => Promise<TargetNode[]>;

/** Beyond this many plots their rows are not taken along: such an order is ticked plot by plot. */
const mostPlotsByRow = 12;

/** The places of an order, piece by piece, in the order of the estate. */
export const partsOf = async (places: TargetPlace[], nodesOf: NodesOf): Promise<OrderPart[]> => {
  const parts: OrderPart[] = [];
  for (const place of places.filter(({ isRemoved }) => !isRemoved)) parts.push(...(await plotsOf(place, nodesOf)));
  const plots = parts.filter(({ rowId }) => rowId === null);
  if (plots.length > mostPlotsByRow) return parts;
  const byRow: OrderPart[] = [];
  for (const part of parts) byRow.push(...(part.rowId === null ? await rowsOf(part, nodesOf) : [part]));
  return byRow;
};

const plotsOf = async ({ target, area, plot, row, livingCount }: TargetPlace, nodesOf: NodesOf) => {
  if (plot) {
    const rowId = row?.id ?? null;
    const name = row?.code ?? plot.code;
    return [{ target, areaId: area.id, plotId: plot.id, plotCode: plot.code, rowId, name, livingCount }];
  }
  return (await nodesOf({ areaId: area.id })).map(({ id, name, livingCount: living }): OrderPart => {
    const whole: Target = { kind: 'plot', id };
    return { target: whole, areaId: area.id, plotId: id, plotCode: name, rowId: null, name, livingCount: living };
  });
};

const rowsOf = async (plot: OrderPart, nodesOf: NodesOf): Promise<OrderPart[]> =>
  (await nodesOf({ plotId: plot.plotId }))
    .filter(({ livingCount }) => livingCount > 0)
    .map(({ id, name, livingCount }) => ({ ...plot, target: { kind: 'row', id }, rowId: id, name, livingCount }));

const covers = (target: Target, { areaId, plotId, rowId }: OrderPart): boolean => {
  if (target.kind === 'area') return target.id === areaId;
  if (target.kind === 'plot') return target.id === plotId;
  return target.kind === 'row' && target.id === rowId;
};

/** How many trees of the part these targets reach, as far as a phone can tell without knowing each tree. */
export const doneTreesOf = (part: OrderPart, done: Target[]): number => {
  if (done.some((target) => covers(target, part))) return part.livingCount;
  const own = part.target.kind === 'plants' ? part.target : { from: 1, to: Number.POSITIVE_INFINITY };
  const numbers = new Set<number>();
  for (const range of done)
    if (range.kind === 'plants' && range.rowId === part.rowId)
      for (let number = Math.max(range.from, own.from); number <= Math.min(range.to, own.to); number += 1)
        numbers.add(number);
  const all = part.target.kind === 'plants' ? own.to - own.from + 1 : part.livingCount;
  // A range has dead trees and empty positions too: all of its numbers are all of its living trees.
  return numbers.size >= all ? part.livingCount : Math.min(numbers.size, part.livingCount);
};

export const isDone = (part: OrderPart, done: Target[]): boolean => doneTreesOf(part, done) >= part.livingCount;

/** The number of the first tree of a row that is not done yet. */
export const nextTreeOf = (part: OrderPart, done: Target[]): number => {
  const first = part.target.kind === 'plants' ? part.target.from : 1;
  const ranges = done.flatMap((target) => (target.kind === 'plants' && target.rowId === part.rowId ? [target] : []));
  let next = first;
  for (const { from, to } of ranges.toSorted((one, other) => one.from - other.from))
    if (from <= next) next = Math.max(next, to + 1);
  return next;
};

/** 'lô A-03 hàng H01–H04, H07', of parts of one plot in their order; `all` tells which follow each other. */
export const partsWords = (chosen: OrderPart[], all: OrderPart[]): string => {
  const [first] = chosen;
  if (!first) return '';
  if (first.rowId === null) return `lô ${chosen.map(({ plotCode }) => plotCode).join(', ')}`;
  const runs: [OrderPart, OrderPart][] = [];
  for (const part of chosen) {
    const run = runs.at(-1);
    if (run && all.indexOf(part) === all.indexOf(run[1]) + 1) run[1] = part;
    else runs.push([part, part]);
  }
  const words = runs.map(([from, to]) => (from === to ? from.name : `${from.name}–${to.name}`));
  return `lô ${first.plotCode} hàng ${words.join(', ')}`;
};
