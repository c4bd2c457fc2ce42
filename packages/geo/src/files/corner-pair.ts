import type { Position } from '../measure/geometry.ts';

/** Two numbers of a line that are a place in Vietnam. `position`: the east or the longitude first. */
export type CornerPair = { unit: 'metres' | 'degrees'; order: 'north-first' | 'east-first'; position: Position };

/** The first two neighbouring numbers that can be a place; null: there are none. */
export const findPair = (line: string): CornerPair | null => {
  const angles = readAngles(line);
  if (angles) return angles;
  for (const numbers of readings(line))
    for (let index = 0; index + 1 < numbers.length; index++) {
      const pair = placeOf(numbers[index] ?? [], numbers[index + 1] ?? []);
      if (pair) return pair;
    }
  return null;
};

type Range = readonly [low: number, high: number];
// Metres from the equator and of an easting around 500 km; degrees. With islands and a margin.
const north: Range = [700_000, 2_700_000];
const east: Range = [100_000, 699_999.999];
const wideEast: Range = [100_000, 900_000];
const latitude: Range = [6, 24];
const longitude: Range = [101, 118];

const forms = [
  ['metres', north, east],
  ['metres', [900_000, 2_700_000], wideEast],
  ['degrees', latitude, longitude],
] as const;

const placeOf = (ones: number[], others: number[]): CornerPair | null => {
  for (const [unit, up, right] of forms)
    for (const one of ones)
      for (const other of others) {
        if (isIn(one, up) && isIn(other, right)) return { unit, order: 'north-first', position: [other, one] };
        if (isIn(one, right) && isIn(other, up)) return { unit, order: 'east-first', position: [one, other] };
      }
  return null;
};

const isIn = (value: number, [low, high]: Range) => value >= low && value <= high;

/** The numbers of a line, for each way in which its columns may be separated; each number with all its possible meanings. */
function* readings(line: string): Generator<number[][]> {
  if (/[\t;|]/.test(line)) yield line.split(/[\t;|]/).map((part) => meanings(part.replace(/\s/g, '')));
  const words = line.split(/\s+/);
  yield words.map((word) => meanings(word.replace(/[,;:]$/, '')));
  // Thousands with blanks: 1 402 345,67
  yield [...line.matchAll(/\d{1,3}(?: \d{3})+(?:[.,]\d+)?/g)].map(([found]) => meanings(found.replace(/ /g, '')));
  const parts = line.split(',').map((part) => part.trim());
  yield parts.map(meanings);
  // '1,1402345,67,456789,12': commas between the numbers and in them.
  for (const from of [0, 1])
    yield [0, 2].map((at) => {
      const [whole = '', decimals = ''] = parts.slice(from + at, from + at + 2);
      return /^\d+$/.test(whole) && /^\d{1,9}$/.test(decimals) ? [Number(`${whole}.${decimals}`)] : [];
    });
}

/** '1.402.345,67', '1402345.67', '456.789': with decimals, and with separated thousands. Units and names in front are dropped. */
const meanings = (text: string): number[] => {
  const [digits] = /-?\d[\d.,]*\d|\d/.exec(text.replace(/(m|độ|°)$/i, '')) ?? [];
  if (digits === undefined || !/^(?:[\p{L}()]{0,6}[=:]?)-?\d[\d.,]*(?:m|độ|°)?[NEBĐ]?$/iu.test(text)) return [];
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const decimal = last < 0 ? digits : `${digits.slice(0, last).replace(/[.,]/g, '')}.${digits.slice(last + 1)}`;
  const isGrouped = /^\d{1,3}([.,]\d{3})+$/.test(digits);
  return [Number(decimal), ...(isGrouped ? [Number(digits.replace(/[.,]/g, ''))] : [])];
};

const angle =
  /(\d{1,3})\s*[°ºd]\s*(\d{1,2})\s*['′’]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["″”]|''|’’)?)?\s*([NSBEĐWT](?!\p{L}))?/giu;

/** Degrees, minutes and seconds: 12°40′33,5″N 108°03′12″E. */
const readAngles = (line: string): CornerPair | null => {
  const found = [...line.matchAll(angle)].map(([, degrees, minutes, seconds = '0']) => [
    Number(degrees) + Number(minutes) / 60 + Number(seconds.replace(',', '.')) / 3_600,
  ]);
  return found.length === 2 ? placeOf(found[0] ?? [], found[1] ?? []) : null;
};
