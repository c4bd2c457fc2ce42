import { readGeometry } from '../measure/geometry.ts';
import { movePositions } from '../measure/positions.ts';
import { type CoordinateSystem, toGlobe } from '../systems/coordinate-system.ts';
import type { RawFeature } from './raw-file.ts';

/** Features of a system, in longitude and latitude. A value that cannot be read as a geometry stays as it is. */
export const bringToGlobe = (features: RawFeature[], system: CoordinateSystem): RawFeature[] => {
  if (system.datum === 'wgs84' && !system.zone) return features;
  const move = toGlobe(system);
  return features.map(({ properties, geometry: given }) => {
    const geometry = readGeometry(given);
    return { properties, geometry: geometry ? movePositions(geometry, move) : given };
  });
};
