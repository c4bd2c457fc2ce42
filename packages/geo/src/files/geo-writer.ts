import type { Geometry } from '../measure/geometry.ts';

/** One feature of a map's file. Empty values are left out. */
export type WrittenFeature = {
  /** The name that maps show next to it. */
  name: string;
  properties: Record<string, string | number | boolean | null>;
  geometry: Geometry | null;
};

/** A file in pieces: its beginning, each feature, its end; so that a million trees are never one text. */
export type GeoWriter = { head: string; feature: (feature: WrittenFeature, index: number) => string; tail: string };
