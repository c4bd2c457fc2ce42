import { formatNumber } from '#lib/format.ts';
import { type Position, positionsOf, type Ring, type Shape } from '../preview/shape.ts';

export type Bounds = { west: number; south: number; east: number; north: number };
export type Size = { width: number; height: number };

/** Projects positions to points of a picture; north is up, a metre is as long to the east as to the north. */
export type MapView = { project: (position: Position) => [x: number, y: number]; metresPerUnit: number };

const metresPerDegree = 111_320;
// Metres; a single tree is still shown with some ground around it.
const leastSpan = 40;

export const boundsOf = (shapes: Shape[]): Bounds | null => {
  const bounds = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const shape of shapes)
    for (const [longitude, latitude] of positionsOf(shape)) {
      bounds.west = Math.min(bounds.west, longitude);
      bounds.east = Math.max(bounds.east, longitude);
      bounds.south = Math.min(bounds.south, latitude);
      bounds.north = Math.max(bounds.north, latitude);
    }
  return bounds.west <= bounds.east ? bounds : null;
};

/** From edge to edge; 0 where they touch. */
export const metresApart = (one: Bounds, other: Bounds): number => {
  const gap = (low: number, high: number) => Math.max(0, low - high);
  const longitudes = gap(one.west, other.east) + gap(other.west, one.east);
  const latitudes = gap(one.south, other.north) + gap(other.south, one.north);
  return metresPerDegree * Math.hypot(longitudes * Math.cos((one.south * Math.PI) / 180), latitudes);
};

/** Fits the bounds into the picture, with `padding` units left free on each side. */
export const fitBounds = ({ west, south, east, north }: Bounds, { width, height }: Size, padding: number): MapView => {
  const middle = (south + north) / 2;
  // A degree to the east shrinks towards the poles.
  const metresPerLongitude = metresPerDegree * Math.cos((middle * Math.PI) / 180);
  const metresWide = Math.max((east - west) * metresPerLongitude, leastSpan);
  const metresHigh = Math.max((north - south) * metresPerDegree, leastSpan);
  const metresPerUnit = Math.max(metresWide / (width - 2 * padding), metresHigh / (height - 2 * padding));
  const centre = (west + east) / 2;
  return {
    metresPerUnit,
    project: ([longitude, latitude]) => [
      width / 2 + ((longitude - centre) * metresPerLongitude) / metresPerUnit,
      height / 2 - ((latitude - middle) * metresPerDegree) / metresPerUnit,
    ],
  };
};

/** The `d` of a path: polygons closed, lines open. Points are drawn by themselves. */
export const pathOf = ({ lines, polygons }: Shape, { project }: MapView): string => {
  const trace = (ring: Ring) => ring.map((position) => project(position).map(rounded).join(' ')).join('L');
  return [...polygons.flat().map((ring) => `M${trace(ring)}Z`), ...lines.map((line) => `M${trace(line)}`)].join('');
};

const rounded = (value: number) => Math.round(value * 10) / 10;

/** The longest round length (1, 2 or 5 × 10ⁿ metres) within `most` units. */
export const scaleBar = (metresPerUnit: number, most: number): { units: number; label: string } => {
  const power = 10 ** Math.floor(Math.log10(metresPerUnit * most));
  const metres = [5, 2, 1].map((step) => step * power).find((length) => length <= metresPerUnit * most) ?? power;
  const label = metres >= 1_000 ? `${formatNumber(metres / 1_000)}\u00a0km` : `${formatNumber(metres)}\u00a0m`;
  return { units: metres / metresPerUnit, label };
};
