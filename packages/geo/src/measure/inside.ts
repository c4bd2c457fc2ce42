import type { Position } from './geometry.ts';

type Edge = { from: Position; to: Position };

/** Whether a place lies in a polygon and in none of its holes. */
export const isInside = (rings: Position[][], [x, y]: Position): boolean => {
  let inside = false;
  for (const ring of rings) {
    let [x1, y1] = ring.at(-1) ?? [0, 0];
    for (const [x2, y2] of ring) {
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
      [x1, y1] = [x2, y2];
    }
  }
  return inside;
};

/** The same for many places: edges lie in bands from south to north, and only those at the height of a place are looked at. */
export const insideTest = (rings: Position[][]): ((position: Position) => boolean) => {
  const edges = rings.flatMap((ring) =>
    ring
      .map((to, index): Edge => ({ from: ring.at(index - 1) as Position, to }))
      .filter(({ from, to }) => from[1] !== to[1]),
  );
  let [bottom, top] = [Infinity, -Infinity];
  for (const { to } of edges) {
    bottom = Math.min(bottom, to[1]);
    top = Math.max(top, to[1]);
  }
  const height = (top - bottom) / edges.length || 1;
  const bandOf = (y: number) => Math.min(edges.length - 1, Math.floor((y - bottom) / height));
  const bands: Edge[][] = edges.map(() => []);
  for (const edge of edges) {
    const [one, other] = [bandOf(edge.from[1]), bandOf(edge.to[1])];
    for (let band = Math.min(one, other); band <= Math.max(one, other); band++) bands[band]?.push(edge);
  }
  return ([x, y]) => {
    let inside = false;
    for (const { from, to } of y >= bottom && y <= top ? (bands[bandOf(y)] ?? []) : [])
      if (from[1] > y !== to[1] > y && x < from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]))
        inside = !inside;
    return inside;
  };
};
