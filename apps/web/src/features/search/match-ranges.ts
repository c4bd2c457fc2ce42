import { fold } from '#lib/fold.ts';

/** From and to, as in `slice`. */
export type Range = [from: number, to: number];

const wordsOf = (query: string): string[] => [...new Set(fold(query).split(/\s+/).filter(Boolean))];

/** Whether all words of the query occur in the text, as the server searches: in any order, ignoring accents and case. */
export const matchesAll = (text: string, query: string): boolean => {
  const folded = fold(text);
  const words = wordsOf(query);
  return words.length > 0 && words.every((word) => folded.includes(word));
};

/**
 * The ranges of the query's words in the text, in order and merged. Folding may shorten a text, so each letter's index is kept.
 */
export const matchRanges = (text: string, query: string): Range[] => {
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const letter of text) {
    const plain = fold(letter);
    folded += plain;
    for (let count = 0; count < plain.length; count++) places.push(at);
    at += letter.length;
  }
  const ranges = wordsOf(query).flatMap((word) => {
    const found: Range[] = [];
    for (let from = folded.indexOf(word); from >= 0; from = folded.indexOf(word, from + word.length))
      // Up to the next letter: combining accents belong to the letter before them.
      found.push([places[from] ?? 0, places[from + word.length] ?? text.length]);
    return found;
  });
  return joined(ranges.sort(([a], [b]) => a - b));
};

const joined = (ranges: Range[]): Range[] => {
  const apart: Range[] = [];
  for (const [from, to] of ranges) {
    const last = apart.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else apart.push([from, to]);
  }
  return apart;
};
