import { clipLine, clipRing } from '@vuon/geo/tiles/tile-clip';
import type { WorldPoint } from '../mercator.ts';
import type { PixelBox as Box } from '../view/covered-boxes.ts';
import type { EdgeRun } from './edge-runs.ts';

export type NameTone =
  | 'sea'
  | 'island'
  | 'province'
  | 'town'
  | 'area'
  | 'edge'
  | 'beside'
  | 'plot'
  | 'code'
  | 'selected'
  | 'row'
  | 'tree';

/** One way to show a name. */
export type NameLook = {
  tone: NameTone;
  text: string;
  note?: string | undefined;
};

/**
 * A name that wants a place: beside its land, or along one of the runs of its boundary, or else at its place in the first look that
 * has room.
 */
export type MapName = {
  key: string;
  at: WorldPoint;
  /** Pixels from its place. */
  shift?: [x: number, y: number] | undefined;
  beside?: { look: NameLook; ring: WorldPoint[] } | undefined;
  edge?: { look: NameLook; runs: EdgeRun[] } | undefined;
  looks: NameLook[];
  /** Never waits for room. */
  isAlways?: boolean | undefined;
};

/** Where it stands: its middle, from `at` by so many pixels, turned by so many radians. */
export type PlacedName = { key: string; look: NameLook; at: WorldPoint; shift: [x: number, y: number]; angle: number };

export type NamesView = {
  /** Pixels of the whole map; `free` is the part without panels. */
  width: number;
  height: number;
  free: Box;
  /** What panels and tools hide of it. */
  covered: Box[];
  project: (point: WorldPoint) => [x: number, y: number];
  /** Pixels across and down. */
  measure: (look: NameLook) => [width: number, height: number];
};

const gap = 3;
/** Pixels between a boundary and the name along it. */
const besideEdge = 13;

/** The earlier ones first: where two would cover each other, the later one waits. */
export const layOutNames = (names: MapName[], view: NamesView): PlacedName[] => {
  const taken: Box[] = [...view.covered];
  const placed: PlacedName[] = [];
  const lands = names.flatMap(({ beside }) => (beside ? [beside.ring.map(view.project)] : []));
  for (const name of names) {
    const tries = [
      ...besideLand(name, lands, view),
      alongEdge(name, view),
      ...name.looks.map((look) => atPlace(name, look, view)),
    ];
    for (const one of tries) {
      if (!one?.boxes.some((box) => isSeen(box, view))) continue;
      if (!name.isAlways && one.boxes.some((box) => taken.some((other) => overlap(box, other)))) continue;
      taken.push(...one.boxes);
      placed.push(one.name);
      break;
    }
  }
  return placed;
};

type Try = { name: PlacedName; boxes: Box[] };

const atPlace = ({ key, at, shift = [0, 0] }: MapName, look: NameLook, view: NamesView): Try => {
  const [x, y] = view.project(at);
  const [width, height] = view.measure(look);
  const [left, top] = [x + shift[0] - width / 2, y + shift[1] - height / 2];
  return {
    name: { key, look, at, shift, angle: 0 },
    boxes: [{ left, top, right: left + width, bottom: top + height }],
  };
};

/** Pixels between land and the name beside it. */
const besideLands = 8;
/** From the top of the land, as shares of its height, the best first. */
const heights = [0.5, 0.7, 0.3, 0.9, 0.1];

/** To the right of its land, else to the left, where no other land is. */
const besideLand = ({ key, at, beside }: MapName, lands: Pixel[][], view: NamesView): Try[] => {
  if (!beside) return [];
  const { look } = beside;
  const ring = beside.ring.map(view.project);
  const [width, height] = view.measure(look);
  const ys = ring.map(([, y]) => y);
  const [top, bottom] = [Math.max(view.free.top, Math.min(...ys)), Math.min(view.free.bottom, Math.max(...ys))];
  const [x, y] = view.project(at);
  const tries = [1, -1].flatMap((side) =>
    heights.flatMap((share): Try[] => {
      const middle = top + (bottom - top) * share;
      const band: [number, number] = [middle - height / 2, middle + height / 2];
      const own = extentIn(ring, band);
      if (!own) return [];
      const left = side > 0 ? own[1] + besideLands : own[0] - besideLands - width;
      const box = { left, right: left + width, top: band[0], bottom: band[1] };
      const isInside =
        left >= gap && box.right <= view.width - gap && band[0] >= view.free.top && band[1] <= view.free.bottom;
      const isFree = lands.every((land) => {
        const extent = extentIn(land, band);
        return !extent || extent[1] < box.left || extent[0] > box.right;
      });
      if (!isInside || !isFree) return [];
      const shift: Pixel = [left + width / 2 - x, middle - y];
      return [{ name: { key, look, at, shift, angle: 0 }, boxes: [box] }];
    }),
  );
  return tries;
};

type Pixel = [x: number, y: number];

/** How far a ring reaches to the left and to the right between two heights; null: it is not there. */
const extentIn = (ring: Pixel[], [top, bottom]: [number, number]): Pixel | null => {
  const xs = clipRing(ring, [-1e9, top, 1e9, bottom]).map(([x]) => x);
  return xs.length > 0 ? [Math.min(...xs), Math.max(...xs)] : null;
};

const alongEdge = ({ key, at, edge }: MapName, view: NamesView): Try | null => {
  if (!edge) return null;
  const { look, runs } = edge;
  const [width, height] = view.measure(look);
  const { left, top, right, bottom } = view.free;
  for (const { from, to, outward, bulge } of runs) {
    const ends = [view.project(from), view.project(to)];
    const [seen] = clipLine(ends, [left + gap, top + gap, right - gap, bottom - gap]);
    const [start, end] = [seen?.[0], seen?.at(-1)];
    if (!start || !end || Math.hypot(end[0] - start[0], end[1] - start[1]) < width) continue;
    const [alongX, alongY] = [end[0] - start[0], end[1] - start[1]];
    const bent = view.project([from[0] + outward[0] * bulge, from[1] + outward[1] * bulge]);
    const away = besideEdge + Math.hypot(bent[0] - (ends[0]?.[0] ?? 0), bent[1] - (ends[0]?.[1] ?? 0));
    const middle: [number, number] = [
      (start[0] + end[0]) / 2 + outward[0] * away,
      (start[1] + end[1]) / 2 + outward[1] * away,
    ];
    const angle = Math.atan(alongY / (alongX || 1e-9));
    const [x, y] = view.project(at);
    return {
      name: { key, look, at, shift: [middle[0] - x, middle[1] - y], angle },
      boxes: slantedBoxes(middle, width, height, angle),
    };
  }
  return null;
};

/** A slanted name covers a row of small boxes, not the large one around it. */
const slantedBoxes = ([x, y]: [number, number], width: number, height: number, angle: number): Box[] => {
  const count = Math.max(1, Math.ceil(width / (2 * height)));
  return Array.from({ length: count }, (_, n) => {
    const along = ((n + 0.5) / count - 0.5) * width;
    const [middleX, middleY] = [x + Math.cos(angle) * along, y + Math.sin(angle) * along];
    const [across, down] = [
      (Math.abs(Math.cos(angle)) * width) / count + Math.abs(Math.sin(angle)) * height,
      (Math.abs(Math.sin(angle)) * width) / count + Math.abs(Math.cos(angle)) * height,
    ];
    return {
      left: middleX - across / 2,
      right: middleX + across / 2,
      top: middleY - down / 2,
      bottom: middleY + down / 2,
    };
  });
};

const isSeen = ({ left, right, top, bottom }: Box, { width, height }: NamesView): boolean =>
  right > 0 && bottom > 0 && left < width && top < height;

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right + gap &&
  one.right + gap > other.left &&
  one.top < other.bottom + gap &&
  one.bottom + gap > other.top;
