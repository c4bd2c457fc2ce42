type Point = readonly [x: number, y: number];
type Edge = { x1: number; y1: number; x2: number; y2: number };

/**
 * Triangles that fill a boundary without its holes: x and y by turns, three corners each. The land is cut into bands at the height of
 * each corner, and each band into trapezoids between its edges, the odd ones being inside. So a ring may cross itself.
 */
export const fillTriangles = (rings: Point[][]): number[] => {
  const edges = rings.flatMap(edgesOf).sort((one, other) => one.y1 - other.y1);
  const heights = [...new Set(rings.flat().map(([, y]) => y))].sort((one, other) => one - other);
  const triangles: number[] = [];
  let [active, next]: [Edge[], number] = [[], 0];
  for (let band = 1; band < heights.length; band++) {
    const [top, bottom] = [heights[band - 1] as number, heights[band] as number];
    active = active.filter(({ y2 }) => y2 >= bottom);
    for (let edge = edges[next]; edge && edge.y1 <= top; edge = edges[++next]) if (edge.y2 >= bottom) active.push(edge);
    const middle = (top + bottom) / 2;
    active.sort((one, other) => xAt(one, middle) - xAt(other, middle));
    for (let side = 1; side < active.length; side += 2) {
      const [left, right] = [active[side - 1] as Edge, active[side] as Edge];
      const [a, b, c, d] = [xAt(left, top), xAt(right, top), xAt(left, bottom), xAt(right, bottom)];
      if (a !== b) triangles.push(a, top, b, top, c, bottom);
      if (c !== d) triangles.push(b, top, d, bottom, c, bottom);
    }
  }
  return triangles;
};

/** Downwards, without level ones. */
const edgesOf = (ring: Point[]): Edge[] =>
  ring.flatMap(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] as Point;
    if (y === nextY) return [];
    return y < nextY ? { x1: x, y1: y, x2: nextX, y2: nextY } : { x1: nextX, y1: nextY, x2: x, y2: y };
  });

const xAt = ({ x1, y1, x2, y2 }: Edge, y: number): number => x1 + ((x2 - x1) * (y - y1)) / (y2 - y1);
