import type { Position } from '@vuon/geo/measure/geometry';
import type { MapShape } from '../map-types.ts';

type Pixel = { x: number; y: number };

/** Pixels. Corners attract from farther away than edges, because a shared corner is wanted most. */
const cornerReach = 12;
const edgeReach = 8;

/** The corner or the place on an edge that lies under the pointer, to the last digit of the neighbour's own; null: none. */
export const snap = (at: Pixel, lines: Position[][], project: (position: Position) => Pixel): Position | null => {
  let corner: { position: Position; distance: number } | null = null;
  let edge: { position: Position; distance: number } | null = null;
  for (const line of lines) {
    let before: { position: Position; pixel: Pixel } | null = null;
    for (const position of line) {
      const pixel = project(position);
      const distance = Math.hypot(pixel.x - at.x, pixel.y - at.y);
      if (distance <= (corner?.distance ?? cornerReach)) corner = { position, distance };
      const near = before && nearestOn(before, { position, pixel }, at);
      if (near && near.distance <= (edge?.distance ?? edgeReach)) edge = near;
      before = { position, pixel };
    }
  }
  return (corner ?? edge)?.position ?? null;
};

type End = { position: Position; pixel: Pixel };

const nearestOn = (from: End, to: End, at: Pixel): { position: Position; distance: number } | null => {
  const [dx, dy] = [to.pixel.x - from.pixel.x, to.pixel.y - from.pixel.y];
  const squared = dx * dx + dy * dy;
  if (squared === 0) return null;
  const part = ((at.x - from.pixel.x) * dx + (at.y - from.pixel.y) * dy) / squared;
  if (part <= 0 || part >= 1) return null;
  const between = (start: number, end: number) => start + part * (end - start);
  return {
    position: [between(from.position[0], to.position[0]), between(from.position[1], to.position[1])],
    distance: Math.hypot(between(from.pixel.x, to.pixel.x) - at.x, between(from.pixel.y, to.pixel.y) - at.y),
  };
};

export const snapLines = (shapes: MapShape[]): Position[][] =>
  shapes.flatMap(({ kind, rings = [], line }) =>
    kind === 'warning' || kind === 'margin'
      ? []
      : [...rings.map((ring) => (ring[0] ? [...ring, ring[0]] : ring)), ...(line ? [line] : [])],
  );
