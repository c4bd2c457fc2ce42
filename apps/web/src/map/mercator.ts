import type { Position } from '@vuon/geo/geometry';

/** The square world of web maps, 0 to 1 from west to east and from north to south. */
export type WorldPoint = [x: number, y: number];

const radians = Math.PI / 180;
const equator = 40_075_016.686; // metres
const tilePixels = 512;

export const worldX = (longitude: number): number => (longitude + 180) / 360;
export const worldY = (latitude: number): number =>
  0.5 - Math.log(Math.tan(Math.PI / 4 + (latitude * radians) / 2)) / (2 * Math.PI);
export const toWorld = ([longitude, latitude]: Position): WorldPoint => [worldX(longitude), worldY(latitude)];

export const worldPixels = (zoom: number): number => tilePixels * 2 ** zoom;

export const pixelsPerMetre = (latitude: number, zoom: number): number =>
  worldPixels(zoom) / (equator * Math.cos(latitude * radians));
