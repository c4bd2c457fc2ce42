import type { Position } from '@vuon/contract/orchard/location';
import { localPlane } from '@vuon/geo/measure/local-plane';

/** Metres east and north of the farm's gate. */
type Point = [east: number, north: number];

/** A piece of hillside: its corners, and how far each side bends outwards at its middle, in metres. */
export type Land = {
  southWest: Point;
  southEast: Point;
  northEast: Point;
  northWest: Point;
  bends: { south: number; east: number; north: number; west: number };
};

// Beside the road through Ea Yông, Krông Pắc.
const gate: Position = [108.3247, 12.7046];
const { toGlobe } = localPlane(gate);
const rounded = (point: Point): Position => {
  const [longitude, latitude] = toGlobe(point);
  return [Number(longitude.toFixed(7)), Number(latitude.toFixed(7))];
};

/** The point at `across` (0 west … 1 east) and `up` (0 south … 1 north) of the land. */
const at = ({ southWest, southEast, northEast, northWest, bends }: Land, across: number, up: number): Point => {
  const mix = (part: number, from: number, to: number) => from + part * (to - from);
  const [alongWidth, alongHeight] = [4 * across * (1 - across), 4 * up * (1 - up)];
  const east =
    mix(up, mix(across, southWest[0], southEast[0]), mix(across, northWest[0], northEast[0])) +
    alongHeight * mix(across, -bends.west, bends.east);
  const north =
    mix(up, mix(across, southWest[1], southEast[1]), mix(across, northWest[1], northEast[1])) +
    alongWidth * mix(up, -bends.south, bends.north);
  return [east, north];
};

export type Patch = { west: number; east: number; south: number; north: number };

const steps = 6;

/** The ring around a part of the land, with its sides as they bend. */
export const ringAround = (land: Land, { west, east, south, north }: Patch): Position[] => {
  const between = (from: number, to: number) =>
    Array.from({ length: steps }, (_, step) => from + (step / steps) * (to - from));
  const ring = [
    ...between(west, east).map((across) => at(land, across, south)),
    ...between(south, north).map((up) => at(land, east, up)),
    ...between(east, west).map((across) => at(land, across, north)),
    ...between(north, south).map((up) => at(land, west, up)),
  ].map(rounded);
  return [...ring, ring[0] as Position];
};

/** A strip, `width` metres wide, across a patch from its south to its north side: a ditch. */
export const stripAcross = (land: Land, patch: Patch, part: number, width: number): Position[] => {
  const across = patch.west + part * (patch.east - patch.west);
  const line = Array.from({ length: steps + 1 }, (_, step) => {
    const up = patch.south + (step / steps) * (patch.north - patch.south);
    return at(land, across + 0.01 * Math.sin(step), up);
  });
  const side = (offset: number) => line.map(([east, north]): Point => [east + offset, north]);
  const ring = [...side(-width / 2), ...side(width / 2).reverse()].map(rounded);
  return [...ring, ring[0] as Position];
};

/** A circle of `radius` metres in the middle of a patch: a pond. */
export const pondIn = (land: Land, { west, east, south, north }: Patch, radius: number): Position[] => {
  const [x, y] = at(land, (west + east) / 2, (south + north) / 2);
  const ring = Array.from({ length: 16 }, (_, step): Point => {
    const angle = (step / 16) * 2 * Math.PI;
    const reach = radius * (1 + 0.15 * Math.sin(3 * angle));
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
  }).map(rounded);
  return [...ring, ring[0] as Position];
};
