import type { Position } from '@vuon/geo/measure/geometry';
import { mercatorX, mercatorY } from '@vuon/geo/tiles/tile-math';
import { pixelsPerMetre, worldPixels } from '../mercator.ts';
import type { Bounds } from '../view/bounds.ts';

export const papers = ['A4', 'A3', 'A2', 'A1', 'A0'] as const;
export type Paper = (typeof papers)[number];
export type PageShape = { paper: Paper; isAcross: boolean };
/** Millimetres, upright. */
const sizes: Record<Paper, [width: number, height: number]> = {
  A4: [210, 297],
  A3: [297, 420],
  A2: [420, 594],
  A1: [594, 841],
  A0: [841, 1189],
};
/** How much larger the text is than on the smallest paper: a large sheet hangs on a wall. */
const sizesOfText: Record<Paper, number> = { A4: 1, A3: 1.2, A2: 1.5, A1: 1.9, A0: 2.4 };

/** A sheet is laid out in the pixels of a screen, so that a map on it looks as it does there. */
const perInch = 96;
const perMillimetre = perInch / 25.4;
const metresPerPixel = 0.0254 / perInch;

/**
 * The map is drawn finer than the text around it: paper is looked at from nearer than a screen, and shows single trees where a
 * screen sums them up.
 */
export const finer = 1.375;

export const resolutions = [100, 150, 200] as const;
export type Resolution = (typeof resolutions)[number];
/** Dots of a pixel of the layout. */
export const ratioOf = (resolution: Resolution): number => resolution / perInch;

export type Box = { x: number; y: number; width: number; height: number };
export type PageLayout = {
  /** Of the sheet, in pixels of the layout, and in points as a PDF counts. */
  width: number;
  height: number;
  points: { width: number; height: number };
  /** The boxes of the title, the map, and the text under it. */
  head: Box;
  map: Box;
  foot: Box;
  text: number;
};

const [margin, headHeight, gap] = [10, 14, 4]; // millimetres, of the smallest paper

/** `footLines`: as many lines of text as stand under the map. */
export const layoutOf = ({ paper, isAcross }: PageShape, footLines: number): PageLayout => {
  const [short, long] = sizes[paper];
  const [millimetresWide, millimetresHigh] = isAcross ? [long, short] : [short, long];
  const text = sizesOfText[paper];
  const [width, height] = [millimetresWide * perMillimetre, millimetresHigh * perMillimetre];
  const edge = margin * perMillimetre * Math.sqrt(text);
  const inside = width - 2 * edge;
  const headHigh = headHeight * perMillimetre * text;
  const between = gap * perMillimetre * Math.sqrt(text);
  const footHigh = footLines * lineHeight * text;
  const mapTop = edge + headHigh;
  const mapHigh = Math.floor(height - mapTop - edge - (footHigh > 0 ? footHigh + between : 0));
  return {
    width,
    height,
    points: { width: (millimetresWide / 25.4) * 72, height: (millimetresHigh / 25.4) * 72 },
    head: { x: edge, y: edge, width: inside, height: headHigh },
    map: { x: edge, y: mapTop, width: Math.floor(inside), height: mapHigh },
    foot: { x: edge, y: mapTop + mapHigh + between, width: inside, height: footHigh },
    text,
  };
};

/** Pixels of a line under the map, on the smallest paper. */
export const lineHeight = 18;

/** Metres on the ground of one on the paper. */
export const scaleAt = (latitude: number, zoom: number): number =>
  1 / (pixelsPerMetre(latitude, zoom) * metresPerPixel);

export const zoomOf = (scale: number, latitude: number): number =>
  Math.log2(1 / (scale * metresPerPixel) / pixelsPerMetre(latitude, 0));

export const roundScales = [
  200, 500, 1_000, 2_000, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000,
  10_000_000,
];

export const middleOf = ([west, south, east, north]: Bounds): Position => [(west + east) / 2, (south + north) / 2];

/** The zoom at which the bounds just fit into so many pixels. */
export const zoomToFit = ([west, south, east, north]: Bounds, width: number, height: number): number => {
  const wide = Math.max(mercatorX(east) - mercatorX(west), 1e-9);
  const high = Math.max(mercatorY(south) - mercatorY(north), 1e-9);
  return Math.min(Math.log2(width / wide), Math.log2(height / high)) - Math.log2(worldPixels(0));
};

/** The largest resolution that a device can draw at; null: none. `side`: pixels that it can draw across. */
export const bestResolution = ({ map, width, height }: PageLayout, side: number): Resolution | null =>
  resolutions.findLast((resolution) => {
    const ratio = ratioOf(resolution);
    return Math.max(map.width, map.height) * ratio <= side && width * height * ratio * ratio <= mostPixels;
  }) ?? null;

/** Of a whole sheet: beyond it tabs run out of memory. */
const mostPixels = 45_000_000;
