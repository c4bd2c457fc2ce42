import type { Position } from '@vuon/geo/measure/geometry';
import { isInside } from '@vuon/geo/measure/inside';
import { type LocalPlane, localPlane, middleOf, type Point } from '@vuon/geo/measure/local-plane';

/** The land of an order as a phone keeps it: boundaries of plots, lines of rows. */
export type PlotShape = { id: number; code: string; rings: Position[][]; rows: { id: number; line: Position[] }[] };

/** Turns places into points of a drawing of this size, north up, with room around the edge. */
export const drawingOf = (positions: Position[], size: number, edge = 24): ((position: Position) => Point) => {
  const plane = localPlane(middleOf(positions));
  const points = positions.map(plane.toPlane);
  const reach = Math.max(10, ...points.flatMap(([east, north]) => [Math.abs(east), Math.abs(north)]));
  const scale = (size / 2 - edge) / reach;
  return (position) => {
    const [east, north] = plane.toPlane(position);
    return [size / 2 + east * scale, size / 2 - north * scale];
  };
};

const directions = ['bắc', 'đông bắc', 'đông', 'đông nam', 'nam', 'tây nam', 'tây', 'tây bắc'];

/** The nearest point of a stretch, seen from the origin. */
const nearestOf = ([x, y]: Point, [toX, toY]: Point): Point => {
  const [dx, dy] = [toX - x, toY - y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + y * dy) / length));
  return [x + along * dx, y + along * dy];
};

const nearestEdge = ({ rings }: Pick<PlotShape, 'rings'>, { toPlane }: LocalPlane): Point | null => {
  let nearest: Point | null = null;
  for (const ring of rings)
    ring.forEach((corner, index) => {
      const next = ring[(index + 1) % ring.length] ?? corner;
      const point = nearestOf(toPlane(corner), toPlane(next));
      if (!nearest || Math.hypot(...point) < Math.hypot(...nearest)) nearest = point;
    });
  return nearest;
};

/** The plot that the place lies in. */
export const plotAt = <T extends Pick<PlotShape, 'rings'>>(plots: T[], place: Position): T | undefined =>
  plots.find(({ rings }) => rings.length > 0 && isInside(rings, place));

/** 'Bạn đang ở lô A-03', 'Lô A-03 cách 240 m về hướng đông bắc' */
export const wayWords = (plots: Pick<PlotShape, 'code' | 'rings'>[], from: Position): string | null => {
  const here = plotAt(plots, from);
  if (here) return `Bạn đang ở lô ${here.code}`;
  const plane = localPlane(from);
  const ways = plots.flatMap((plot) => {
    const edge = nearestEdge(plot, plane);
    return edge ? [{ code: plot.code, edge, metres: Math.hypot(...edge) }] : [];
  });
  const [way] = ways.toSorted((one, other) => one.metres - other.metres);
  if (!way) return null;
  const [east, north] = way.edge;
  const eighth = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  const direction = directions[(eighth + 8) % 8];
  const far =
    way.metres < 1_000
      ? `${Math.max(10, Math.round(way.metres / 10) * 10)} m`
      : `${(way.metres / 1_000).toFixed(1).replace('.', ',')} km`;
  return `Lô ${way.code} cách ${far} về hướng ${direction}`;
};
