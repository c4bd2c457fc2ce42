import { localPlane, type Point } from '@vuon/geo/measure/local-plane';
import type { MapFeature, MapFeatures } from '../map-feature.ts';

/** Pixels between two lines, at least. */
const leastPixels = 44;
const mostLines = 400;

/** 1, 2 or 5 times a power of ten, the first that is no smaller. */
export const niceLength = (least: number): number => {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((step) => step * power >= least * 0.999_999) ?? 10) * power;
};

type Window = { west: number; east: number; south: number; north: number; metresPerPixel: number };

/** Lines of a round number of metres over the window; every fifth is stronger. Empty where the window is a whole country. */
export const metreGrid = ({ west, east, south, north, metresPerPixel }: Window): MapFeatures => {
  const step = niceLength(leastPixels * metresPerPixel);
  // From whole degrees, so that the lines stay where they are while the map is moved.
  const plane = localPlane([Math.round(west), Math.round(south)]);
  const [left, bottom] = plane.toPlane([west, south]);
  const [right, top] = plane.toPlane([east, north]);
  const features: MapFeature[] = [];
  const isTooWide = (right - left + top - bottom) / step > mostLines || step > 10_000;
  const add = (index: number, from: Point, to: Point) =>
    features.push({
      type: 'Feature',
      properties: { strong: index % 5 === 0 },
      geometry: { type: 'LineString', coordinates: [plane.toGlobe(from), plane.toGlobe(to)] },
    });
  if (!isTooWide) {
    for (let n = Math.ceil(left / step); n * step <= right; n++) add(n, [n * step, bottom], [n * step, top]);
    for (let n = Math.ceil(bottom / step); n * step <= top; n++) add(n, [left, n * step], [right, n * step]);
  }
  return { type: 'FeatureCollection', features };
};
