import { type TraceColumn, traceColumns } from './trace-column.ts';
import type { TraceEdge, TraceGraph, TraceNode } from './trace-node.ts';

export type Placed = TraceNode & { x: number; y: number; width: number; height: number };
export type Line = TraceEdge & { path: string; width: number };
export type TraceLayout = {
  columns: Record<TraceColumn, { x: number; width: number }>;
  nodes: Placed[];
  lines: Line[];
  height: number;
};

// Pixels. Materials have the longest names.
const shares: Record<TraceColumn, number> = { supply: 205, entry: 190, plot: 150, yield: 130, lot: 155, sale: 160 };
const gap = 30;
const between = 10;
const lineHeight = 18;
const titleHeight = 20;
const tagHeight = 26;
const padding = 16;
const pillHeight = 28;
const [thin, thick] = [1.5, 10];
const last = Number.MAX_SAFE_INTEGER;

export const heightOf = ({ lines, tag, isPill }: Pick<TraceNode, 'lines' | 'tag' | 'isPill'>): number =>
  isPill ? pillHeight : padding + titleHeight + lines.length * lineHeight + (tag ? tagHeight : 0);

/**
 * Six fixed columns. Each node lies as near as there is room to the middle of those that lead to it, and below the one before it in its
 * column; lines are as thick as the kilograms that go along them.
 */
export const layTrace = ({ nodes, edges }: TraceGraph, width: number): TraceLayout => {
  const room = width - gap * (traceColumns.length - 1);
  const all = Object.values(shares).reduce((sum, share) => sum + share, 0);
  const columns = {} as TraceLayout['columns'];
  let x = 0;
  for (const column of traceColumns) {
    columns[column] = { x, width: (room * shares[column]) / all };
    x += columns[column].width + gap;
  }
  const placed = new Map<string, Placed>();
  for (const column of traceColumns) {
    const wishes = nodes
      .filter((node) => node.column === column)
      .map((node) => ({ node, wish: wishOf(node, edges, placed) }))
      // In the order of where they come from; else as they are given.
      .toSorted((a, b) => (a.wish ?? last) - (b.wish ?? last));
    let below = 0;
    for (const { node, wish } of wishes) {
      const height = heightOf(node);
      const y = Math.max(below, wish === null ? 0 : wish - height / 2);
      placed.set(node.key, { ...node, ...columns[column], y, height });
      below = y + height + between;
    }
  }
  const most = Math.max(1, ...edges.map(({ kg }) => kg ?? 0));
  const lines = edges.flatMap((edge): Line[] => {
    const [from, to] = [placed.get(edge.from), placed.get(edge.to)];
    if (!from || !to) return [];
    const weight =
      edge.kg === null ? (edge.tone === 'plain' ? thin : thin + 1) : thin + ((thick - thin) * edge.kg) / most;
    return [{ ...edge, path: pathOf(from, to), width: weight }];
  });
  const height = Math.max(0, ...[...placed.values()].map((node) => node.y + node.height));
  // What matters is drawn over the rest.
  const order = { plain: 0, outside: 1, touched: 2 };
  return {
    columns,
    nodes: [...placed.values()],
    lines: lines.toSorted((a, b) => order[a.tone] - order[b.tone]),
    height,
  };
};

const middle = ({ y, height }: Placed) => y + height / 2;

/** The middle of what leads to a node from columns before it, by kilograms; null: nothing does. */
const wishOf = ({ key, column }: TraceNode, edges: TraceEdge[], placed: Map<string, Placed>): number | null => {
  // Materials and work are read from the top.
  if (column === 'supply' || column === 'entry' || column === 'plot') return null;
  const sources = edges.flatMap(({ from, to, kg }) => {
    const node = placed.get(from);
    return to === key && node && node.column !== column ? [{ at: middle(node), weight: Math.max(kg ?? 1, 1) }] : [];
  });
  const weight = sources.reduce((sum, source) => sum + source.weight, 0);
  // Whole pixels: of what comes from the same place, the order stays.
  return weight ? Math.round(sources.reduce((sum, source) => sum + source.at * source.weight, 0) / weight) : null;
};

/** From the right side of one to the left of the other; between two of a column, around their right sides. */
const pathOf = (from: Placed, to: Placed): string => {
  const [x1, y1, y2] = [from.x + from.width, middle(from), middle(to)];
  if (from.column === to.column) {
    const bend = x1 + gap * 0.8;
    return `M${round(x1)} ${round(y1)}C${round(bend)} ${round(y1)} ${round(bend)} ${round(y2)} ${round(x1)} ${round(y2)}`;
  }
  const half = (x1 + to.x) / 2;
  return `M${round(x1)} ${round(y1)}C${round(half)} ${round(y1)} ${round(half)} ${round(y2)} ${round(to.x)} ${round(y2)}`;
};

const round = (value: number) => Math.round(value * 10) / 10;
