import type { Point } from './local-plane.ts';

/** A straight piece between two nodes, and the nodes on its way. */
export type Segment = { from: number; to: number; stops: { along: number; node: number }[] };

type Box = [left: number, bottom: number, right: number, top: number];

/** Gives every cut, and every side that one meets, a stop where they meet. Cuts may cross each other too. */
export const crossOut = (
  sides: Segment[],
  cuts: Segment[],
  nodes: Point[],
  at: (point: Point) => number,
  tolerance: number,
): void => {
  const sideBoxes = sides.map(boxOf);
  const cutBoxes = cuts.map(boxOf);
  cuts.forEach((cut, index) => {
    const box = cutBoxes[index] as Box;
    sides.forEach((side, at) => {
      if (areNear(box, sideBoxes[at] as Box)) meet(cut, side);
    });
    for (let later = index + 1; later < cuts.length; later++)
      if (areNear(box, cutBoxes[later] as Box)) meet(cut, cuts[later] as Segment);
  });

  function boxOf({ from, to }: Segment): Box {
    const [[x1, y1], [x2, y2]] = [nodes[from] as Point, nodes[to] as Point];
    return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
  }

  function areNear(one: Box, other: Box): boolean {
    return (
      one[0] <= other[2] + tolerance &&
      other[0] <= one[2] + tolerance &&
      one[1] <= other[3] + tolerance &&
      other[1] <= one[3] + tolerance
    );
  }

  function meet(one: Segment, other: Segment) {
    const ends = [...touches(one, other), ...touches(other, one)];
    if (ends.some(Boolean)) return;
    const [[x1, y1], [x2, y2]] = [nodes[one.from] as Point, nodes[one.to] as Point];
    const [[x3, y3], [x4, y4]] = [nodes[other.from] as Point, nodes[other.to] as Point];
    const across = (x2 - x1) * (y4 - y3) - (y2 - y1) * (x4 - x3);
    if (across === 0) return;
    const along = ((x3 - x1) * (y4 - y3) - (y3 - y1) * (x4 - x3)) / across;
    const alongOther = ((x3 - x1) * (y2 - y1) - (y3 - y1) * (x2 - x1)) / across;
    if (along < 0 || along > 1 || alongOther < 0 || alongOther > 1) return;
    const node = at([x1 + along * (x2 - x1), y1 + along * (y2 - y1)]);
    one.stops.push({ along, node });
    other.stops.push({ along: alongOther, node });
  }

  /** Whether the ends of one lie on the other; where they do, the other stops there. */
  function touches(one: Segment, other: Segment): boolean[] {
    const [[x, y], [toX, toY]] = [nodes[other.from] as Point, nodes[other.to] as Point];
    const [dx, dy] = [toX - x, toY - y];
    const length = Math.hypot(dx, dy);
    return [one.from, one.to].map((node) => {
      if (node === other.from || node === other.to) return true;
      const [endX, endY] = nodes[node] as Point;
      const along = ((endX - x) * dx + (endY - y) * dy) / (length * length);
      const beside = Math.abs((endX - x) * dy - (endY - y) * dx) / length;
      if (beside >= tolerance || along <= 0 || along >= 1) return false;
      other.stops.push({ along, node });
      return true;
    });
  }
};
