import type { ChainLayout } from './chain-layout.ts';

/** Pixels. */
export const nodeHeight = 88;
const widest = 184;
/** Two lines of a name still tell entities apart. */
const narrowest = 120;
const gap = { wide: 44, least: 28, lines: 16, levels: 48 };

type Point = { x: number; y: number };
export type ChainPicture = {
  nodeWidth: number;
  width: number;
  height: number;
  at: Map<number, Point>;
  /** The chain is too long for the page's width: goods go from top to bottom. */
  isTurned: boolean;
};

type Placed = ChainLayout<{ id: number }>;

/** The places of the boxes in a room of that width, which is never exceeded: they get narrower, then the chain is turned. */
export const drawChain = (layout: Placed, room: number): ChainPicture => {
  const { nodes, columns, rows } = layout;
  const across = columns > 1 && (room + gap.wide) / columns < widest + gap.wide ? gap.least : gap.wide;
  const nodeWidth = Math.min(widest, Math.floor((room + across) / Math.max(1, columns)) - across);
  if (nodeWidth < narrowest) return drawTurned(layout, room);
  return {
    nodeWidth,
    width: columns * (nodeWidth + across) - across,
    height: Math.max(nodeHeight, rows * (nodeHeight + gap.lines) - gap.lines),
    at: new Map(
      nodes.map(({ item, column, row }) => [
        item.id,
        { x: column * (nodeWidth + across), y: row * (nodeHeight + gap.lines) },
      ]),
    ),
    isTurned: false,
  };
};

/** Each column becomes a level of as many lines as it needs. */
const drawTurned = ({ nodes, columns }: Placed, room: number): ChainPicture => {
  const nodeWidth = Math.min(widest, room);
  const step = nodeWidth + gap.lines;
  const perLine = Math.max(1, Math.floor((room + gap.lines) / step));
  const at = new Map<number, Point>();
  let y = 0;
  for (let column = 0; column < columns; column += 1) {
    const level = nodes.filter((node) => node.column === column);
    for (const [index, { item }] of level.entries()) {
      const line = Math.floor(index / perLine);
      const inLine = Math.min(perLine, level.length - line * perLine);
      const left = (room - (inLine * step - gap.lines)) / 2;
      at.set(item.id, { x: left + (index % perLine) * step, y: y + line * (nodeHeight + gap.lines) });
    }
    y += Math.ceil(level.length / perLine) * (nodeHeight + gap.lines) - gap.lines + gap.levels;
  }
  return { nodeWidth, width: room, height: Math.max(nodeHeight, y - gap.levels), at, isTurned: true };
};

/**
 * The line from a supplier to a customer, with its arrow: from side to side, or from the bottom to the top of a turned chain. A
 * line that goes backwards gets a wider bow.
 */
export const wayOf = (from: Point, to: Point, { nodeWidth, isTurned }: ChainPicture): string => {
  if (isTurned) {
    const start = { x: from.x + nodeWidth / 2, y: from.y + nodeHeight };
    const end = { x: to.x + nodeWidth / 2, y: to.y - 4 };
    const bow = end.y > start.y ? (end.y - start.y) / 2 : gap.levels * 1.5;
    return `M${start.x},${start.y} C${start.x},${start.y + bow} ${end.x},${end.y - bow} ${end.x},${end.y} m-4,-5 l4,5 l4,-5`;
  }
  const start = { x: from.x + nodeWidth, y: from.y + nodeHeight / 2 };
  const end = { x: to.x - 4, y: to.y + nodeHeight / 2 };
  const bow = end.x > start.x ? (end.x - start.x) / 2 : gap.wide * 1.5;
  return `M${start.x},${start.y} C${start.x + bow},${start.y} ${end.x - bow},${end.y} ${end.x},${end.y} m-5,-4 l5,4 l-5,4`;
};
