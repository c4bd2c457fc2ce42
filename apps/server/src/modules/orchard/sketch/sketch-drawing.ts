import type { Position } from '@vuon/contract/orchard/location';
import { placeInside } from '@vuon/geo/measure/label-place';
import { localPlane, middleOf, type Point } from '@vuon/geo/measure/local-plane';
import { clipRing } from '@vuon/geo/tiles/tile-clip';
import { simplifyLine } from '@vuon/geo/tiles/tile-simplify';
import { type Chip, placeChips, type Wanted } from './sketch-chips.ts';

/** In points; on a screen, pixels. */
export type SketchSize = { width: number; height: number };
export type Bounds = { west: number; south: number; east: number; north: number };
type Rings = Position[][];

/** The piece of land that a sketch shows. */
export type SketchView = {
  size: SketchSize;
  bounds: Bounds;
  /** Points for one metre. */
  scale: number;
  toPaper: (position: Position) => Point;
};

export type SketchShapes = {
  areas: Rings[];
  neighbours: { code: string; rings: Rings }[];
  meant: { code: string; rings: Rings; isWhole: boolean }[];
  /** The rows and trees that are meant where it is not the whole plot. */
  rows: Position[][];
  dots: Position[];
};

/** Room around the places, as a share of the paper's sides. */
const margin = 0.1;
/** Metres that a sketch shows at least. */
const leastMetres = 40;

/** The land around these boundaries, north up, in the middle of the paper; null: there are none. */
export const viewAround = (shapes: Rings[], size: SketchSize): SketchView | null => {
  const corners = shapes.flat(2);
  if (!corners.length) return null;
  const plane = localPlane(middleOf(corners));
  const points = corners.map(plane.toPlane);
  // The plane's origin is the middle of the box.
  const half = (axis: 0 | 1) => points.reduce((most, point) => Math.max(most, Math.abs(point[axis])), leastMetres / 2);
  const room = 1 - 2 * margin;
  const scale = Math.min((size.width * room) / (2 * half(0)), (size.height * room) / (2 * half(1)));
  const [east, north] = [size.width / 2 / scale, size.height / 2 / scale];
  const [least, most] = [plane.toGlobe([-east, -north]), plane.toGlobe([east, north])];
  return {
    size,
    scale,
    bounds: { west: least[0], south: least[1], east: most[0], north: most[1] },
    toPaper: (position) => {
      const [x, y] = plane.toPlane(position);
      return [size.width / 2 + x * scale, size.height / 2 - y * scale];
    },
  };
};

const ink = {
  ground: '#fbfcfb',
  neighbour: '#f0f3f0',
  line: '#c9d1ca',
  quiet: '#5b665d',
  area: '#8a938c',
  part: '#f0f9f1',
  whole: '#d3efd8',
  green: '#1d7a30',
  text: '#1b241d',
};
const number = (value: number) => String(Math.round(value * 10) / 10);

/** Corners nearer together than this many points cannot be told apart on paper. */
const tolerance = 0.3;

const pathOf = (lines: Position[][], { toPaper }: SketchView, end: 'Z' | '') =>
  lines
    .map((line) => {
      const points = simplifyLine(line.map(toPaper), tolerance);
      return `M${points.map((point) => point.map(number).join(' ')).join('L')}${end}`;
    })
    .join('');

const polygon = (rings: Rings, view: SketchView, style: string) =>
  `<path d="${pathOf(rings, view, 'Z')}" fill-rule="evenodd" ${style}/>`;

/** `north`: the letter of the arrow, B for Bắc. */
export const drawSketch = (
  view: SketchView,
  { areas, neighbours, meant, rows, dots }: SketchShapes,
  north = 'B',
): string => {
  const { width, height } = view.size;
  const shapes = [
    ...neighbours.map(({ rings }) =>
      polygon(rings, view, `fill="${ink.neighbour}" stroke="${ink.line}" stroke-width="0.6"`),
    ),
    ...meant.map(({ rings, isWhole }) =>
      polygon(rings, view, `fill="${isWhole ? ink.whole : ink.part}" stroke="${ink.green}" stroke-width="1.2"`),
    ),
    ...areas.map((rings) =>
      polygon(rings, view, `fill="none" stroke="${ink.area}" stroke-width="0.9" stroke-dasharray="5 3"`),
    ),
    rows.length ? `<path d="${pathOf(rows, view, '')}" fill="none" stroke="${ink.green}" stroke-width="0.7"/>` : '',
    // Round ends of strokes without length: a thousand trees are one shape.
    dots.length
      ? `<path d="${dots.map((dot) => `M${view.toPaper(dot).map(number).join(' ')}h.01`).join('')}" fill="none" stroke="${ink.green}" stroke-width="2.6" stroke-linecap="round"/>`
      : '',
  ];
  const furniture = [northArrow(view, north), scaleBar(view)];
  const chips = placeChips(
    view.size,
    [...meant.map(wantedChip(view, true)), ...neighbours.map(wantedChip(view, false))],
    [...furniture.map(({ box }) => box)],
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" \
font-family="Be Vietnam Pro, sans-serif"><clipPath id="sketch"><rect width="${width}" height="${height}"/></clipPath>\
<g clip-path="url(#sketch)"><rect width="${width}" height="${height}" fill="${ink.ground}"/>${shapes.join('')}</g>\
${chips.map(drawChip).join('')}${furniture.map(({ drawn }) => drawn).join('')}\
<rect x="0.4" y="0.4" width="${width - 0.8}" height="${height - 0.8}" fill="none" stroke="${ink.line}" stroke-width="0.8"/></svg>`;
};

const wantedChip =
  (view: SketchView, isMeant: boolean) =>
  ({ code, rings }: { code: string; rings: Rings }): Wanted => {
    // The code of a plot that is cut off by the paper's edge stands in the part that is seen.
    const ring = clipRing((rings[0] ?? []).map(view.toPaper), [0, 0, view.size.width, view.size.height]);
    return { text: code, isMeant, ring, at: ring.length > 2 ? placeInside(ring) : [-1, -1] };
  };

const drawChip = ({ text, isMeant, x, y, width, height, size }: Chip) => {
  const [fill, edge, color] = isMeant ? [ink.green, ink.green, '#ffffff'] : ['#ffffff', ink.line, ink.quiet];
  return `<rect x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}" rx="2" fill="${fill}" \
stroke="${edge}" stroke-width="0.5"/><text x="${number(x + width / 2)}" y="${number(y + height / 2 + size * 0.36)}" font-size="${size}" \
font-weight="bold" text-anchor="middle" fill="${color}">${escaped(text)}</text>`;
};

const northArrow = ({ size }: SketchView, north: string) => {
  const [x, y] = [size.width - 16, 8];
  const drawn = `<path d="M${x} ${y}L${x + 5} ${y + 15}L${x} ${y + 11.5}L${x - 5} ${y + 15}Z" fill="${ink.text}"/>\
<text x="${x}" y="${y + 24}" font-size="8" font-weight="bold" text-anchor="middle" fill="${ink.text}">${escaped(north)}</text>`;
  return { box: { x: x - 9, y: 2, width: 18, height: 34 }, drawn };
};

/** 1, 2 or 5 times a power of ten: the largest that is no longer than `most`. */
export const roundMetres = (most: number): number => {
  const power = 10 ** Math.floor(Math.log10(most));
  return (most >= 5 * power ? 5 : most >= 2 * power ? 2 : 1) * power;
};

const scaleBar = ({ size, scale }: SketchView) => {
  const metres = roundMetres((size.width * 0.3) / scale);
  const length = metres * scale;
  const [right, y] = [size.width - 10, size.height - 8];
  const label = metres >= 1_000 ? `${metres / 1_000} km` : `${number(metres)} m`;
  const box = { x: right - length - 6, y: y - 16, width: length + 14, height: 22 };
  const drawn = `<rect x="${number(box.x)}" y="${box.y}" width="${number(box.width)}" height="${box.height}" rx="2" fill="#ffffff" fill-opacity="0.85"/>\
<path d="M${number(right - length)} ${y - 4}V${y}H${right}V${y - 4}" fill="none" stroke="${ink.text}" stroke-width="0.9"/>\
<text x="${number(right - length / 2)}" y="${y - 5}" font-size="7.5" text-anchor="middle" fill="${ink.text}">${label}</text>`;
  return { box, drawn };
};

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
