import type { Point } from '../measure/local-plane.ts';

export type Grid<T> = {
  /** Those in the cells that a line comes near to: all within `reach` of it, and some others. */
  near: (from: Point, to: Point, reach: number) => Generator<T>;
};

/** Things by their place, in about as many cells as there are things. */
export const gridOf = <T>(things: T[], placeOf: (thing: T) => Point): Grid<T> => {
  const places = things.map(placeOf);
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of places) {
    left = Math.min(left, x);
    bottom = Math.min(bottom, y);
    right = Math.max(right, x);
    top = Math.max(top, y);
  }
  const count = Math.max(1, Math.ceil(Math.sqrt(things.length)));
  const [width, height] = [(right - left) / count || 1, (top - bottom) / count || 1];
  const within = (cell: number) => Math.min(count - 1, Math.max(0, cell));
  const column = (x: number) => within(Math.floor((x - left) / width));
  const line = (y: number) => within(Math.floor((y - bottom) / height));
  const cells = new Map<number, T[]>();
  for (const [index, [x, y]] of places.entries()) {
    const key = column(x) * count + line(y);
    const cell = cells.get(key);
    if (cell) cell.push(things[index] as T);
    else cells.set(key, [things[index] as T]);
  }
  return {
    *near(one, other, reach) {
      const [from, to] = one[0] <= other[0] ? [one, other] : [other, one];
      // Above a column of cells the line runs from the height where it enters to the height where it leaves.
      const heightAt = (x: number) => {
        if (x <= from[0]) return from[1];
        return x >= to[0] ? to[1] : from[1] + ((x - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);
      };
      for (let at = column(from[0] - reach); at <= column(to[0] + reach); at++) {
        const [enters, leaves] = [heightAt(left + at * width - reach), heightAt(left + (at + 1) * width + reach)];
        const last = line(Math.max(enters, leaves) + reach);
        for (let up = line(Math.min(enters, leaves) - reach); up <= last; up++) yield* cells.get(at * count + up) ?? [];
      }
    },
  };
};
