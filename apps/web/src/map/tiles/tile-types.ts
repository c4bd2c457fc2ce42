import type { Position } from '@vuon/geo/measure/geometry';
import type { TreeFacts } from '../tree-facts.ts';

/** Trees with equal values for colours and filters are one group: columns hold its number. */
export type TilePlants = {
  /** x and y by turns, in the tile's units. */
  places: Int16Array<ArrayBuffer>;
  ids: Uint32Array<ArrayBuffer>;
  /** 0: none. */
  rows: Uint32Array<ArrayBuffer>;
  plots: Uint32Array<ArrayBuffer>;
  group: Uint32Array<ArrayBuffer>;
  groups: TreeFacts[];
  /** Only in the nearest tiles. */
  codes: string[] | null;
  /** Units to the next tree, as it is for most of the plot; 0: it stands alone. */
  spacings: Uint16Array<ArrayBuffer>;
};

/** The boundaries of a tile that cells lie in, as they are filled from afar: see `readLands`. */
export type TileLands = {
  /** Corners of triangles, x and y by turns; for each the steps from its cell to its texel, and the land it is of. */
  corners: Int16Array<ArrayBuffer>;
  shifts: Int16Array<ArrayBuffer>;
  ofCorner: Uint16Array<ArrayBuffer>;
  /** Of each land left, top, width and height in the field; and the cell that lies at its left and top. */
  rects: Uint16Array<ArrayBuffer>;
  origins: Int16Array<ArrayBuffer>;
  /** Texels of the whole field. */
  width: number;
  height: number;
  /** What most of its trees are. */
  mains: (TreeFacts | null)[];
};

/** Squares that sum up trees. Cell n has the groups from starts[n] to starts[n + 1] - 1, with so many trees each. */
export type TileCells = {
  /** Their middles. Some lie beyond the tile's edge. */
  places: Int16Array<ArrayBuffer>;
  /** The land that holds each of them, from 1 on; 0: none. */
  lands: Uint16Array<ArrayBuffer>;
  starts: Uint32Array<ArrayBuffer>;
  group: Uint32Array<ArrayBuffer>;
  counts: Uint32Array<ArrayBuffer>;
  groups: TreeFacts[];
};

/** An area or a plot, for its name. */
export type TilePlace = {
  id: number;
  /** An area's name, a plot's code; null if a share link does not disclose it. */
  name: string | null;
  areaId: number | null;
  /** Null if a share link does not disclose it. */
  count: number | null;
  statuses: { id: number; count: number }[];
  /** A place well inside the whole area or plot. */
  at: Position;
  /** West, north, east, south of the piece in this tile, in its units. */
  box: [number, number, number, number];
};

/** Where a row begins, and the direction away from the rest of it: length 1, y goes down. */
export type TileRow = { id: number; code: string; at: Position; away: [x: number, y: number] };

export type ReadTile = {
  /** A vector tile of the layers that MapLibre draws. */
  shapes: Uint8Array<ArrayBuffer>;
  plants: TilePlants | null;
  cells: TileCells | null;
  lands: TileLands | null;
  areas: TilePlace[];
  plots: TilePlace[];
  rows: TileRow[];
};
