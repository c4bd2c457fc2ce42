import { readColor } from '../gl/point-colors.ts';
import type { TileCells, TilePlants } from '../tiles/tile-types.ts';
import type { ColorMeaning, TreeFacts } from '../tree-facts.ts';
import type { TreePaint } from './estate-types.ts';

/** The bits of the fourth byte of a tree's ink. */
export const shownBit = 1;
export const exceptionBit = 2;
export const chosenBit = 4;

/** Red, green, blue and bits in one word, in the order in which the graphics card reads bytes. */
const wordOf = (red: number, green: number, blue: number, bits: number): number =>
  (red | (green << 8) | (blue << 16) | (bits << 24)) >>> 0;

const unknown: ColorMeaning = { label: '', color: '#8a958c' };

/** How each group is drawn under a paint: computed once for each, however many trees there are. */
export type GroupInk = { words: Uint32Array<ArrayBuffer>; places: number[]; attention: boolean[] };

export const groupInk = (groups: TreeFacts[], paint: TreePaint): GroupInk => {
  const inks = paint.meanings.map(({ color, quiet }) => [readColor(color), quiet] as const);
  const places = groups.map((facts) => (paint.shows(facts) ? paint.placeOf(facts) : -1));
  const words = Uint32Array.from(places, (place) => {
    if (place < 0) return 0;
    const [[red, green, blue], quiet] = inks[place] ?? [readColor(unknown.color), false];
    return wordOf(red, green, blue, shownBit | (quiet ? 0 : exceptionBit));
  });
  return { words, places, attention: groups.map((facts) => paint.needsAttention(facts)) };
};

/** `isChosen` by place among the plants. */
export const plantInk = (
  { group }: TilePlants,
  { words }: GroupInk,
  isChosen: Uint8Array | null,
): Uint32Array<ArrayBuffer> => {
  const ink = new Uint32Array(group.length);
  for (let n = 0; n < group.length; n++) {
    const word = words[group[n] as number] as number;
    ink[n] = isChosen?.[n] && word !== 0 ? (word | (chosenBit << 24)) >>> 0 : word;
  }
  return ink;
};

/**
 * A cell has the colour that most of its shown trees have, and in its middle a mark in the colour of those that need attention,
 * if that is another one: two words each. The fourth byte of the mark is their share, 255 being all: a mark that was as large for
 * one tree in a hundred would make a healthy farm look sick.
 */
export const cellInk = ({ starts, group, counts }: TileCells, { words, places, attention }: GroupInk) => {
  const cells = starts.length - 1;
  const ink = new Uint32Array(2 * cells);
  const sums = new Map<number, { count: number; word: number; needed: number }>();
  for (let cell = 0; cell < cells; cell++) {
    sums.clear();
    for (let n = starts[cell] as number; n < (starts[cell + 1] as number); n++) {
      const [number, trees] = [group[n] as number, counts[n] as number];
      const place = places[number] as number;
      if (place < 0) continue;
      const sum = sums.get(place) ?? { count: 0, word: words[number] as number, needed: 0 };
      sum.count += trees;
      if (attention[number]) sum.needed += trees;
      sums.set(place, sum);
    }
    let [most, worst]: [{ count: number; word: number } | null, { needed: number; word: number } | null] = [null, null];
    let [all, needed] = [0, 0];
    for (const sum of sums.values()) {
      if (!most || sum.count > most.count) most = sum;
      if (sum.needed > (worst?.needed ?? 0)) worst = sum;
      all += sum.count;
      needed += sum.needed;
    }
    ink[2 * cell] = most?.word ?? 0;
    if (worst && worst.word !== most?.word) ink[2 * cell + 1] = withShare(worst.word, needed / all);
  }
  return ink;
};

const withShare = (word: number, share: number): number =>
  ((word & 0xffffff) | (Math.max(1, Math.round(share * 255)) << 24)) >>> 0;
