import { expect, test } from 'vitest';
import type { TileCells, TileLands } from '../tiles/tile-types.ts';
import type { TreePaint } from './estate-types.ts';
import { landInk } from './land-ink.ts';
import { groupInk } from './trees/tree-ink.ts';

const order = [2, 5, 4];
const groups = order.map((plantStatusId) => ({ plantStatusId, cropGroupId: 0, plantedOn: null }));
const meanings = [
  { label: 'Khỏe mạnh', color: '#008000', quiet: true },
  { label: 'Thiếu dinh dưỡng', color: '#ffff00', danger: 1 },
  { label: 'Bệnh', color: '#ff0000', danger: 3 },
];
const aPaint = (hidden: number[] = []): TreePaint => ({
  meanings,
  placeOf: ({ plantStatusId }) => order.indexOf(plantStatusId),
  shows: ({ plantStatusId }) => !hidden.includes(plantStatusId),
});

/** One land of 8 by 8 cells at the tile's corner, its texels two apart from the field's edge. */
const lands = {
  rects: Uint16Array.of(0, 0, 12, 12),
  origins: Int16Array.of(-2, -2),
  width: 256,
  height: 12,
  mains: [groups[0]],
} as unknown as TileLands;

/** Cells of that land (or none), each with so many trees of every group. */
const someCells = (...cells: { at: [column: number, row: number]; counts: number[]; land?: number }[]): TileCells => ({
  places: Int16Array.from(cells.flatMap(({ at }) => at.map((cell) => cell * 32 + 16))),
  lands: Uint16Array.from(cells, ({ land = 1 }) => land),
  starts: Uint32Array.from([0, ...cells.map((_, n) => (n + 1) * groups.length)]),
  group: Uint32Array.from(cells.flatMap(() => groups.map((_, group) => group))),
  counts: Uint32Array.from(cells.flatMap(({ counts }) => counts)),
  groups,
});

const inked = (cells: TileCells, paint = aPaint()) =>
  landInk(cells, lands, groupInk(groups, paint), groupInk(lands.mains, paint));
const texel = (field: Uint8Array, column: number, row: number) => {
  const at = 4 * ((row + 2) * 256 + column + 2);
  return [...field.subarray(at, at + 4)];
};
const read = (word = 0) => [(word & 0xffffff).toString(16).padStart(6, '0'), word >>> 24];

test('land has the colour of what most of its trees are, without a patch where they all are', () => {
  const { tints, field, spots, loose } = inked(someCells({ at: [3, 3], counts: [9, 0, 0] }));
  expect(read(tints[0])).toEqual(['008000', 1]);
  expect(field.every((part) => part === 0)).toBe(true);
  expect([spots.ink.length, loose.ink.length]).toEqual([0, 0]);
});

test('others are a patch, strongest where they are most, fading into the next cells', () => {
  const { field } = inked(someCells({ at: [3, 3], counts: [1, 4, 0] }, { at: [6, 3], counts: [49, 1, 0] }));
  const [red = 0, green = 0, blue = 0, alpha = 0] = texel(field, 3, 3);
  expect([red, green, blue]).toEqual([alpha, alpha, 0]);
  expect(alpha).toBe(113);
  expect(texel(field, 4, 3)[3]).toBe(28);
  expect(texel(field, 5, 3)[3]).toBeLessThan(5);
  expect(texel(field, 6, 3)[3]).toBeLessThan(10);
});

test('alarming trees of near cells merge into one spot in their middle, as large as their share', () => {
  const { spots } = inked(
    someCells({ at: [0, 0], counts: [4, 0, 1] }, { at: [1, 0], counts: [2, 0, 3] }, { at: [7, 7], counts: [9, 0, 1] }),
  );
  expect([...spots.places]).toEqual([40, 16, 240, 240]);
  expect(read(spots.ink[0])).toEqual(['0000ff', Math.round(0.4 * 255)]);
  expect(read(spots.ink[1])).toEqual(['0000ff', Math.round(0.1 * 255)]);
});

test("a cell beyond the tile's edge smooths what is drawn at the edge, and has no spot of its own", () => {
  const { field, spots } = inked(someCells({ at: [-1, 3], counts: [0, 0, 5] }));
  expect(texel(field, 0, 3)[3]).toBeGreaterThan(0);
  expect(spots.ink).toHaveLength(0);
});

test('hidden trees count for nothing: without most of them the land is bare and shows the others', () => {
  const { tints, field } = inked(someCells({ at: [3, 3], counts: [9, 1, 0] }), aPaint([2]));
  expect(tints[0]).toBe(0);
  expect(texel(field, 3, 3)[3]).toBe(113);
});

test('trees without a boundary around them are dots in the colour of most', () => {
  const { loose } = inked(someCells({ at: [3, 3], counts: [2, 5, 0], land: 0 }));
  expect([...loose.places]).toEqual([112, 112]);
  expect(read(loose.ink[0])).toEqual(['00ffff', 255]);
});
