import { isInside } from '@vuon/geo/measure/inside';
import type { Point } from '@vuon/geo/measure/local-plane';

export type Box = { x: number; y: number; width: number; height: number };
/** A code that wants to stand at a place of its plot, whose outer ring is given on paper. */
export type Wanted = { text: string; isMeant: boolean; at: Point; ring: Point[] };
export type Chip = Box & { text: string; isMeant: boolean; size: number };

const sizes = [9, 7.5, 6.5];
/** Capitals and figures of the font are 0.64 of its size wide on average. */
const letterWidth = 0.66;

const chipAt = ({ text, isMeant, at: [x, y] }: Wanted, size: number): Chip => {
  const [width, height] = [[...text].length * size * letterWidth + size * 0.9, size * 1.65];
  return { x: x - width / 2, y: y - height / 2, width, height, text, isMeant, size };
};

const meet = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/**
 * The chips for which there is room: those of the meant plots first, the largest first, each as large as its plot allows. A meant
 * plot that is too small for its code has it stand out; codes of neighbours stand within their plots or not at all.
 */
export const placeChips = (
  { width, height }: { width: number; height: number },
  wanted: Wanted[],
  taken: Box[],
): Chip[] => {
  const isOnPaper = (box: Box) =>
    box.x >= 1 && box.y >= 1 && box.x + box.width <= width - 1 && box.y + box.height <= height - 1;
  const placed: Chip[] = [];
  const isFree = (chip: Chip) => isOnPaper(chip) && ![...taken, ...placed].some((box) => meet(chip, box));
  const inOrder = wanted.toSorted((a, b) => Number(b.isMeant) - Number(a.isMeant) || spread(b.ring) - spread(a.ring));
  for (const one of inOrder) {
    const fits = (chip: Chip) => cornersOf(chip).every((corner) => isInside([one.ring], corner));
    const free = sizes.map((size) => chipAt(one, size)).filter(isFree);
    const chip = free.find(fits) ?? (one.isMeant ? free.at(-1) : undefined);
    if (chip) placed.push(chip);
  }
  return placed;
};

const cornersOf = ({ x, y, width, height }: Box): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

const spread = (ring: Point[]) => {
  const of = (axis: 0 | 1) => {
    const values = ring.map((point) => point[axis]);
    return Math.max(...values) - Math.min(...values);
  };
  return ring.length ? of(0) * of(1) : 0;
};
