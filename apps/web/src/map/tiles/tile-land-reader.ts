import { fillTriangles } from '@vuon/geo/polygon/fill-triangles';
import { tileExtent } from '@vuon/geo/tiles/tile-math';
import type { TreeFacts } from '../tree-facts.ts';
import { eachFeature, factsOf, ringsOf, type TileLayerBytes } from './tile-layer-reader.ts';
import type { TileLands } from './tile-types.ts';
import { firstDayOf } from './tree-groups.ts';

/** Cells across a tile. */
export const cellsAcross = 128;
export const unitsOfCell = tileExtent / cellsAcross;
/** Texels around a land's own: what is smoothed in one of them must not reach the next. */
const margin = 2;
/** A tile with what it has beyond its edges, and room to spare. */
const fieldWidth = 256;

type Land = { main: TreeFacts | null; corners: number[]; left: number; top: number; width: number; height: number };

/**
 * The boundaries that cells name, as triangles, each with its own rectangle in one field of texels, a texel for each cell. `named`:
 * 'plot 12', in their order.
 */
export const readLands = (named: string[], layers: (TileLayerBytes | undefined)[]): TileLands | null => {
  const lands = new Map<string, Land>();
  const wanted = new Set(named);
  for (const layer of layers)
    if (layer)
      eachFeature(layer, (feature) => {
        const { id, main } = factsOf(layer, feature);
        const key = `${layer.name} ${id ?? feature.id}`;
        if (wanted.has(key)) lands.set(key, landOf(ringsOf(layer.bytes, feature.geometry), main));
      });
  const found = named.map((key) => lands.get(key) ?? nowhere);
  const { rects, height } = pack(found);
  const count = found.reduce((sum, { corners }) => sum + corners.length, 0);
  if (count === 0) return null;
  const [corners, shifts, ofCorner] = [new Int16Array(count), new Int16Array(count), new Uint16Array(count / 2)];
  let at = 0;
  for (const [place, land] of found.entries()) {
    corners.set(land.corners, at);
    ofCorner.fill(place, at / 2, (at + land.corners.length) / 2);
    for (let n = at; n < at + land.corners.length; n += 2) {
      shifts[n] = (rects[4 * place] as number) - land.left;
      shifts[n + 1] = (rects[4 * place + 1] as number) - land.top;
    }
    at += land.corners.length;
  }
  const origins = Int16Array.from(found.flatMap(({ left, top }) => [left, top]));
  return { corners, shifts, ofCorner, rects, origins, width: fieldWidth, height, mains: found.map(({ main }) => main) };
};

const nowhere: Land = { main: null, corners: [], left: 0, top: 0, width: 0, height: 0 };

const landOf = (rings: [x: number, y: number][][], main: unknown): Land => {
  const xs = rings.flat().map(([x]) => Math.floor(x / unitsOfCell));
  const ys = rings.flat().map(([, y]) => Math.floor(y / unitsOfCell));
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return {
    main: readMain(main),
    corners: fillTriangles(rings).map(Math.round),
    left,
    top,
    width: Math.max(...xs) - left + margin + 1,
    height: Math.max(...ys) - top + margin + 1,
  };
};

/** 'status.crop.month' */
const readMain = (text: unknown): TreeFacts | null => {
  if (typeof text !== 'string') return null;
  const [plantStatusId = 0, cropGroupId = 0, month = 0] = text.split('.').map(Number);
  return { plantStatusId, cropGroupId, plantedOn: firstDayOf(month) };
};

/** Rectangles side by side, in shelves, the tallest first: four numbers each (left, top, width, height). */
const pack = (lands: Land[]): { rects: Uint16Array<ArrayBuffer>; height: number } => {
  const rects = new Uint16Array(4 * lands.length);
  const order = lands.map((_, place) => place).sort((one, other) => heightOf(lands[other]) - heightOf(lands[one]));
  let [x, y, shelf] = [0, 0, 0];
  for (const place of order) {
    const { width, height } = lands[place] as Land;
    if (x + width > fieldWidth) [x, y, shelf] = [0, y + shelf, 0];
    rects.set([x, y, width, height], 4 * place);
    x += width;
    shelf = Math.max(shelf, height);
  }
  return { rects, height: y + shelf };
};
const heightOf = (land: Land | undefined): number => land?.height ?? 0;
