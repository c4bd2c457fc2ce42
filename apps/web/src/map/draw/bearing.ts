import type { Position } from '@vuon/geo/measure/geometry';
import { localPlane } from '@vuon/geo/measure/local-plane';

/** The place so many metres away, degrees clockwise from north. */
export const placeAt = (from: Position, metres: number, bearing: number): Position => {
  const angle = (bearing * Math.PI) / 180;
  return localPlane(from).toGlobe([metres * Math.sin(angle), metres * Math.cos(angle)]);
};

/** Degrees clockwise from north, 0 to 360. */
export const bearingOf = (from: Position, to: Position): number => {
  const [east, north] = localPlane(from).toPlane(to);
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
};
