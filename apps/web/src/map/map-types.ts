import type { Position } from '@vuon/geo/measure/geometry';
import type { WorldOffsets } from './mercator.ts';

/** The shape of a record: a boundary (`rings`, holes after the outer one) or a line. */
export type MapShape = {
  id: string;
  /** `margin`: the dashed line that trees keep behind. */
  kind: 'area' | 'plot' | 'row' | 'exclusion' | 'warning' | 'margin';
  rings?: Position[][];
  line?: Position[];
  /** On a chip in its middle, and in the list that screen readers get. */
  label?: string;
  selected?: boolean;
  dimmed?: boolean;
};

/** A dot with an outline; a hollow green ring (a tree to be made); a × (a place that is refused). */
export type PointMark = 'dot' | 'ring' | 'cross';

/** Trees by columns: entry n of each belongs to the nth. Drawn straight from here, 100,000 of them and more. */
export type MapPoints = {
  longitudes: ArrayLike<number>;
  latitudes: ArrayLike<number>;
  /** The same places, where a worker has already computed them. */
  world?: WorldOffsets;
  /**
   * '#rrggbb' or a name of CSS: one per point, or a palette and the place of each point in it. `quiet` (by place in the palette)
   * marks normal points: smaller, with a faint outline, so that the exceptions stand out.
   */
  colors: string[] | { palette: string[]; index: ArrayLike<number>; quiet?: boolean[] };
  ids?: ArrayLike<number>;
  mark?: PointMark;
  /** Metres between neighbours, where that is known: marks do not grow into each other. */
  spacing?: number;
  dimmed?: boolean;
  /** Others follow in a moment: where drawing is slow, only some of these are drawn. */
  passing?: boolean;
};

/** Lines that change many times a second, two ends each. */
export type MapLines = {
  world: WorldOffsets;
  /** '#rrggbb' */
  color: string;
  /** Pixels. */
  width: number;
  /** Metres between neighbours. */
  spacing?: number;
};

/** A fault of a boundary while it is drawn: shown and hatched in red, never refused. */
export type DrawnWarning = { text: string; pieces: Position[][][] };
