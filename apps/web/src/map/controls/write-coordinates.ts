import type { Position } from '@vuon/geo/measure/geometry';

export type WriteCoordinates = (position: Position) => string;

/** Latitude first and with a point, as other programs read them. */
export const writeDegrees: WriteCoordinates = ([longitude, latitude]) =>
  `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;
