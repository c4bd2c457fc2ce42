import type { Point } from '../measure/local-plane.ts';

/** Whether a tree is nearer than `apart` (m). Trees lie in squares of that size, so that only nine squares are searched. */
export const nearnessTo = (trees: Point[], apart: number): ((point: Point) => boolean) => {
  const squares = new Map<number, Point[]>();
  const key = (column: number, row: number) => column * 67_108_864 + row;
  for (const tree of trees) {
    const at = key(Math.floor(tree[0] / apart), Math.floor(tree[1] / apart));
    const square = squares.get(at);
    if (square) square.push(tree);
    else squares.set(at, [tree]);
  }
  return ([x, y]) => {
    const [column, row] = [Math.floor(x / apart), Math.floor(y / apart)];
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++)
        for (const [otherX, otherY] of squares.get(key(column + dx, row + dy)) ?? [])
          if (Math.hypot(otherX - x, otherY - y) < apart) return true;
    return false;
  };
};
