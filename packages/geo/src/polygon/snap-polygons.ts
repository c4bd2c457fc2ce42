import type { Position } from '../measure/geometry.ts';
import { localPlane, middleOf, type Point } from '../measure/local-plane.ts';
import { type Grid, gridOf } from './point-grid.ts';

/** Metres. Two plots that were drawn against each other meet to within this, however their files rounded. */
const reach = 0.05;

type Corner = { position: Position; point: Point };

/**
 * Polygons that meet exactly where they nearly meet: corners that lie next to a corner or an edge of another polygon are moved
 * onto it. Without this a shared edge of a kilometre is an overlap of some square metres, or a gap that keeps two neighbours
 * apart.
 */
export const snapPolygons = (polygons: Position[][][], digits: number): Position[][][] => {
  const plane = localPlane(middleOf(polygons.flat(2)));
  const known = new Map<string, Corner>();
  const cell = ([east, north]: Point) => [Math.round(east / reach), Math.round(north / reach)] as const;

  const cornerAt = (position: Position): Position => {
    const point = plane.toPlane(position);
    const [x, y] = cell(point);
    let nearest: Corner | undefined;
    let least = reach;
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++) {
        const other = known.get(`${x + dx} ${y + dy}`);
        const apart = other ? Math.hypot(other.point[0] - point[0], other.point[1] - point[1]) : Infinity;
        if (apart < least) [nearest, least] = [other, apart];
      }
    return nearest?.position ?? position;
  };

  const moved = polygons.map((rings) => {
    const own = rings.map((ring) => ring.map((position) => cornerAt(round(position, digits))));
    // Corners of one polygon are left as they are among themselves.
    for (const position of own.flat()) {
      const point = plane.toPlane(position);
      const key = cell(point).join(' ');
      if (!known.has(key)) known.set(key, { position, point });
    }
    return own;
  });

  const corners = gridOf([...known.values()], ({ point }) => point);
  return moved.map((rings) =>
    rings.map((ring) =>
      ring.flatMap((position, index) => {
        const next = ring[index + 1];
        return next ? [position, ...between(plane.toPlane(position), plane.toPlane(next), corners)] : [position];
      }),
    ),
  );
};

/** Corners that lie on an edge, from its beginning to its end, its own two left out. */
const between = (from: Point, to: Point, corners: Grid<Corner>): Position[] => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  if (length <= 2 * reach) return [];
  const found: { along: number; position: Position }[] = [];
  for (const { point, position } of corners.near(from, to, reach)) {
    const along = ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / length;
    const beside = Math.abs((point[0] - from[0]) * dy - (point[1] - from[1]) * dx) / length;
    if (beside < reach && along > reach && along < length - reach) found.push({ along, position });
  }
  return found.sort((one, other) => one.along - other.along).map(({ position }) => position);
};

const round = ([longitude, latitude]: Position, digits: number): Position => {
  const scale = 10 ** digits;
  return [Math.round(longitude * scale) / scale, Math.round(latitude * scale) / scale];
};
