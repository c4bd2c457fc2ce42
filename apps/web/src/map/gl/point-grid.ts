/** Where points lie, for finding the one under a finger among 100,000. Coordinates in any unit, the same in both calls. */
export type PointGrid = {
  nearest: (x: number, y: number, within: number, counts?: (point: number) => boolean) => number | null;
};

/** About this many points in a cell. */
const perCell = 4;

/** Entry n of `xs` and `ys` belongs to point n. */
export const pointGrid = (xs: ArrayLike<number>, ys: ArrayLike<number>): PointGrid => {
  const count = xs.length;
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let n = 0; n < count; n++) {
    const [x, y] = [xs[n] as number, ys[n] as number];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const side = Math.max(1, Math.ceil(Math.sqrt(count / perCell)));
  const [width, height] = [(right - left) / side || 1, (bottom - top) / side || 1];
  const columnOf = (x: number) => Math.min(side - 1, Math.max(0, Math.floor((x - left) / width)));
  const rowOf = (y: number) => Math.min(side - 1, Math.max(0, Math.floor((y - top) / height)));

  // Counting sort: the points of cell c are members[starts[c]] to members[starts[c + 1] - 1].
  const cellOf = (n: number) => rowOf(ys[n] as number) * side + columnOf(xs[n] as number);
  const starts = new Uint32Array(side * side + 1);
  for (let n = 0; n < count; n++) starts[cellOf(n) + 1] = (starts[cellOf(n) + 1] ?? 0) + 1;
  for (let cell = 0; cell < side * side; cell++) starts[cell + 1] = (starts[cell + 1] ?? 0) + (starts[cell] ?? 0);
  const filled = starts.slice();
  const members = new Uint32Array(count);
  for (let n = 0; n < count; n++) {
    const cell = cellOf(n);
    members[filled[cell] ?? 0] = n;
    filled[cell] = (filled[cell] ?? 0) + 1;
  }

  return {
    nearest: (x, y, within, counts) => {
      let [best, bestDistance]: [number | null, number] = [null, within * within];
      for (let row = rowOf(y - within); row <= rowOf(y + within); row++)
        for (let column = columnOf(x - within); column <= columnOf(x + within); column++) {
          const cell = row * side + column;
          for (let place = starts[cell] ?? 0; place < (starts[cell + 1] ?? 0); place++) {
            const n = members[place] as number;
            const distance = ((xs[n] as number) - x) ** 2 + ((ys[n] as number) - y) ** 2;
            if (distance <= bestDistance && (!counts || counts(n))) [best, bestDistance] = [n, distance];
          }
        }
      return best;
    },
  };
};
