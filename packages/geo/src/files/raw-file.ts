import type { CoordinateSystem } from '../systems/coordinate-system.ts';

/** A feature as the readers of the formats give it. */
export type RawFeature = { properties?: unknown; geometry?: unknown };
export type RawFile = { features: RawFeature[]; system: CoordinateSystem | null };
