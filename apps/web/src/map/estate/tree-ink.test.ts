import { expect, test } from 'vitest';
import type { TileCells } from '../tiles/tile-types.ts';
import type { TreePaint } from './estate-types.ts';
import { cellInk, chosenBit, exceptionBit, groupInk, plantInk, shownBit } from './tree-ink.ts';

const [healthy, poor, ill, dead] = [1, 3, 5, 6];
const groups = [healthy, poor, ill, dead].map((plantStatusId) => ({ plantStatusId, cropGroupId: 0, plantedOn: null }));
const order = [healthy, poor, ill, dead];
const colors = ['#008000', '#ffff00', '#ff0000', '#a52a2a'];

const aPaint = (hidden: number[] = []): TreePaint => ({
  meanings: colors.map((color, place) => ({ label: color, color, quiet: place === 0 })),
  placeOf: ({ plantStatusId }) => order.indexOf(plantStatusId),
  shows: ({ plantStatusId }) => !hidden.includes(plantStatusId),
  needsAttention: ({ plantStatusId }) => plantStatusId === ill || plantStatusId === dead,
});

/** '#rrggbb' and the bits. */
const read = (word: number | undefined = 0): [string, number] => {
  const hex = [word & 255, (word >> 8) & 255, (word >> 16) & 255].map((part) => part.toString(16).padStart(2, '0'));
  return [`#${hex.join('')}`, word >>> 24];
};

/** Cells of so many trees of each group. */
const someCells = (...cells: number[][]): TileCells => {
  const members = cells.map((counts) =>
    counts.map((count, group) => ({ group, count })).filter(({ count }) => count > 0),
  );
  const starts = [0, ...members.map((_, n) => members.slice(0, n + 1).flat().length)];
  return {
    places: new Int16Array(2 * cells.length),
    starts: Uint32Array.from(starts),
    group: Uint32Array.from(members.flat(), ({ group }) => group),
    counts: Uint32Array.from(members.flat(), ({ count }) => count),
    groups,
  };
};

const cellColors = (cells: TileCells, paint: TreePaint) => {
  const ink = cellInk(cells, groupInk(groups, paint));
  return Array.from({ length: ink.length / 2 }, (_, n) => [
    ink[2 * n] ? read(ink[2 * n])[0] : null,
    ink[2 * n + 1] ? read(ink[2 * n + 1])[0] : null,
  ]);
};

test('a tree has the colour of its meaning; the normal are quiet, the hidden have no ink, the chosen are marked', () => {
  const plants = { group: Uint32Array.of(0, 2, 1) } as Parameters<typeof plantInk>[0];
  const ink = plantInk(plants, groupInk(groups, aPaint([poor])), Uint8Array.of(0, 1, 1));
  expect(read(ink[0])).toEqual(['#008000', shownBit]);
  expect(read(ink[1])).toEqual(['#ff0000', shownBit | exceptionBit | chosenBit]);
  expect(ink[2]).toBe(0);
});

test('a cell has the colour of most, with that of those in need in its middle', () => {
  const cells = someCells([9, 0, 0, 0], [5, 2, 1, 3], [1, 0, 5, 0]);
  expect(cellColors(cells, aPaint())).toEqual([
    ['#008000', null],
    ['#008000', '#a52a2a'],
    ['#ff0000', null],
  ]);
});

test('a mark tells how large the share of those in need is, of all that are shown', () => {
  const cells = someCells([99, 0, 1, 0], [6, 0, 2, 2], [998, 1, 0, 1]);
  const shares = (paint: TreePaint) => {
    const ink = cellInk(cells, groupInk(groups, paint));
    return [1, 3, 5].map((word) => read(ink[word])[1]);
  };
  expect(shares(aPaint())).toEqual([3, 102, 1]);
  expect(shares(aPaint([dead]))).toEqual([3, 64, 0]);
});

test('hidden trees count for nothing, and a cell of none but them is gone', () => {
  const cells = someCells([9, 0, 0, 0], [9, 2, 0, 0], [9, 1, 2, 0]);
  expect(cellColors(cells, aPaint([healthy]))).toEqual([
    [null, null],
    ['#ffff00', null],
    ['#ff0000', null],
  ]);
  expect(cellColors(cells, aPaint([healthy, ill]))[2]).toEqual(['#ffff00', null]);
});

test('groups of one meaning are summed up', () => {
  const paint = { ...aPaint(), placeOf: (tree: { plantStatusId: number }) => (tree.plantStatusId === healthy ? 0 : 1) };
  expect(cellColors(someCells([4, 2, 1, 2]), paint)[0]?.[0]).toBe('#ffff00');
});
