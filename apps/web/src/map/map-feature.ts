import type { Position } from '@vuon/geo/measure/geometry';

/** As MapLibre takes it. */
export type MapFeature = {
  type: 'Feature';
  properties: Record<string, string | boolean>;
  geometry: { type: 'Polygon'; coordinates: Position[][] } | { type: 'LineString'; coordinates: Position[] };
};
export type MapFeatures = { type: 'FeatureCollection'; features: MapFeature[] };
