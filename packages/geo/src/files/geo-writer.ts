import type { Geometry } from '../measure/geometry.ts';

/** What a file of a map says of one thing. Empty values are left out. */
export type WrittenFeature = {
  /** What maps show beside it. */
  name: string;
  properties: Record<string, string | number | boolean | null>;
  geometry: Geometry | null;
};

/** A file in pieces: its beginning, each feature, its end; so that a million trees are never one text. */
export type GeoWriter = { head: string; feature: (feature: WrittenFeature, index: number) => string; tail: string };
