import { expect, test } from 'vitest';
import type { TreePaint } from '../estate-types.ts';
import { chosenBit, exceptionBit, groupInk, plantInk, shownBit } from './tree-ink.ts';

const [healthy, poor, ill, dead] = [1, 3, 5, 6];
const groups = [healthy, poor, ill, dead].map((plantStatusId) => ({ plantStatusId, cropGroupId: 0, plantedOn: null }));
const order = [healthy, poor, ill, dead];
const colors = ['#008000', '#ffff00', '#ff0000', '#a52a2a'];

const aPaint = (hidden: number[] = []): TreePaint => ({
  meanings: colors.map((color, place) => ({ label: color, color, quiet: place === 0 })),
  placeOf: ({ plantStatusId }) => order.indexOf(plantStatusId),
  shows: ({ plantStatusId }) => !hidden.includes(plantStatusId),
});

/** '#rrggbb' and the bits. */
const read = (word: number | undefined = 0): [string, number] => {
  const hex = [word & 255, (word >> 8) & 255, (word >> 16) & 255].map((part) => part.toString(16).padStart(2, '0'));
  return [`#${hex.join('')}`, word >>> 24];
};

test('a tree has the colour of its meaning; the normal are quiet, the hidden have no ink, the chosen are marked', () => {
  const plants = { group: Uint32Array.of(0, 2, 1) } as Parameters<typeof plantInk>[0];
  const ink = plantInk(plants, groupInk(groups, aPaint([poor])), Uint8Array.of(0, 1, 1));
  expect(read(ink[0])).toEqual(['#008000', shownBit]);
  expect(read(ink[1])).toEqual(['#ff0000', shownBit | exceptionBit | chosenBit]);
  expect(ink[2]).toBe(0);
});

test('chosen trees are drawn in a colour of their own where one is given, instead of a ring', () => {
  const plants = { group: Uint32Array.of(0, 0) } as Parameters<typeof plantInk>[0];
  const ink = plantInk(plants, groupInk(groups, aPaint()), Uint8Array.of(0, 1), '#1d7a30');
  expect(read(ink[0])).toEqual(['#008000', shownBit]);
  expect(read(ink[1])).toEqual(['#1d7a30', shownBit | exceptionBit]);
});
