import type { Location } from '@vuon/contract/locations/location';
import { fold } from '#lib/fold.ts';

const wordsOf = (text: string) =>
  fold(text)
    .split(/[\s,.]+/)
    .filter(Boolean);

/**
 * The distance from the typed text: 0 when the text begins with its name, 1 when the text contains it, 2 when only a unit above
 * it matches.
 */
const distance = (words: string[], { name }: Location): number => {
  const own = wordsOf(name);
  const [first = ''] = words;
  const last = own.at(-1) ?? '';
  if (own.includes(first) && words.includes(last)) return 0;
  return words.some((word) => own.includes(word)) ? 1 : 2;
};

/** The likeliest first: the server answers from the top down, so that a province comes before the ward that was meant. */
export const rankUnits = (q: string, units: Location[], limit: number): Location[] => {
  const words = wordsOf(q);
  return units
    .map((unit, place) => ({ unit, place, rank: distance(words, unit) }))
    .sort((one, other) => one.rank - other.rank || one.place - other.place)
    .slice(0, limit)
    .map(({ unit }) => unit);
};

/** Whether the name contains every typed word: 'dak lak', 'lak'. */
export const matchesTyped = (typed: string, name: string): boolean => {
  const folded = fold(name);
  const bare = folded.replaceAll("'", '');
  return wordsOf(typed).every((word) => folded.includes(word) || bare.includes(word));
};
