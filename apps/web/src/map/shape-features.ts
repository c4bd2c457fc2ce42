import { closeRing } from '@vuon/geo/polygon/polygon-check';
import type { MapFeature, MapFeatures } from './map-feature.ts';
import type { MapShape } from './map-types.ts';

export const featuresOf = (shapes: MapShape[]): MapFeatures => ({
  type: 'FeatureCollection',
  features: shapes.flatMap((shape) => featureOf(shape) ?? []),
});

const featureOf = ({ rings, line, kind, id, selected = false, dimmed = false }: MapShape): MapFeature | null => {
  const properties = { id, kind, selected, dimmed };
  if (rings?.[0] && rings[0].length > 0)
    return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: rings.map(closeRing) } };
  if (line && line.length > 0)
    return { type: 'Feature', properties, geometry: { type: 'LineString', coordinates: line } };
  return null;
};
