import { readColor } from '../../gl/point-colors.ts';
import type { TilePlants } from '../../tiles/tile-types.ts';
import type { ColorMeaning, TreeFacts } from '../../tree-facts.ts';
import type { TreePaint } from '../estate-types.ts';

/** The bits of the fourth byte of a tree's ink. */
export const shownBit = 1;
export const exceptionBit = 2;
export const chosenBit = 4;

/** Red, green, blue and bits in one word, in the order in which the graphics card reads bytes. */
const wordOf = (red: number, green: number, blue: number, bits: number): number =>
  (red | (green << 8) | (blue << 16) | (bits << 24)) >>> 0;

const unknown: ColorMeaning = { label: '', color: '#8a958c' };

/** How each group is drawn under a paint: computed once for each, however many trees there are. */
export type GroupInk = { words: Uint32Array<ArrayBuffer>; places: number[]; dangers: number[] };

/** A group without facts is not drawn. */
export const groupInk = (groups: (TreeFacts | null)[], paint: TreePaint): GroupInk => {
  const inks = paint.meanings.map(({ color, quiet }) => [readColor(color), quiet] as const);
  const places = groups.map((facts) => (facts && paint.shows(facts) ? paint.placeOf(facts) : -1));
  const words = Uint32Array.from(places, (place) => {
    if (place < 0) return 0;
    const [[red, green, blue], quiet] = inks[place] ?? [readColor(unknown.color), false];
    return wordOf(red, green, blue, shownBit | (quiet ? 0 : exceptionBit));
  });
  return { words, places, dangers: places.map((place) => paint.meanings[place]?.danger ?? 0) };
};

/** `isChosen` by place among the plants. */
export const plantInk = (
  { group }: TilePlants,
  { words }: GroupInk,
  isChosen: Uint8Array | null,
  chosenColor?: string | undefined,
): Uint32Array<ArrayBuffer> => {
  const ink = new Uint32Array(group.length);
  const [red, green, blue] = readColor(chosenColor ?? unknown.color);
  const chosenWord = chosenColor === undefined ? null : wordOf(red, green, blue, shownBit | exceptionBit);
  for (let n = 0; n < group.length; n++) {
    const word = words[group[n] as number] as number;
    ink[n] = isChosen?.[n] && word !== 0 ? (chosenWord ?? (word | (chosenBit << 24)) >>> 0) : word;
  }
  return ink;
};
