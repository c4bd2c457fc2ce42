import type { Position } from './geometry.ts';

/** Metres east and north of the plane's origin. */
export type Point = [east: number, north: number];

export type LocalPlane = { toPlane: (position: Position) => Point; toGlobe: (point: Point) => Position };

const semiMajor = 6_378_137;
const eccentricity = 6.694_379_990_14e-3; // squared, WGS 84
const radians = Math.PI / 180;

/**
 * A flat piece of the WGS 84 ellipsoid around a place. Within ten kilometres of it lengths are right to one in ten thousand;
 * an estate is smaller.
 */
export const localPlane = ([longitude, latitude]: Position): LocalPlane => {
  const sine = Math.sin(latitude * radians);
  const root = Math.sqrt(1 - eccentricity * sine * sine);
  const perNorth = ((semiMajor * (1 - eccentricity)) / root ** 3) * radians;
  const perEast = (semiMajor / root) * Math.cos(latitude * radians) * radians;
  return {
    toPlane: ([x, y]) => [(x - longitude) * perEast, (y - latitude) * perNorth],
    toGlobe: ([east, north]) => [longitude + east / perEast, latitude + north / perNorth],
  };
};

/** The middle of the box around them. */
export const middleOf = (positions: Position[]): Position => {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of positions) {
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, y);
    north = Math.max(north, y);
  }
  return [(west + east) / 2, (south + north) / 2];
};
