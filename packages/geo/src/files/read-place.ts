import type { Position } from '../measure/geometry.ts';

/** A place that somebody pasted. 'short-link': an address that only the maker of the map can open. */
export type PastedPlace = { position: Position } | { trouble: 'short-link' };

const number = '(-?\\d{1,3}(?:\\.\\d+)?)';
/** How addresses of maps carry a place: latitude, longitude. A place that was searched for goes before the camera. */
const inLinks = [
  `!3d${number}!4d${number}`,
  `[?&](?:q|query|ll|sll|center|destination|daddr|mlat)=(?:loc:)?${number}(?:,|%2C|&mlon=)\\+?${number}`,
  `@${number},${number}`,
  `#(?:map=)?\\d{1,2}(?:\\.\\d+)?/${number}/${number}`,
  `^geo:${number},${number}`,
].map((pattern) => new RegExp(pattern, 'i'));
const shortLink = /^https?:\/\/(?:maps\.app\.goo\.gl|goo\.gl\/maps|g\.co\/|maps\.google\.com\/\?cid=)/i;

/** One coordinate: degrees, perhaps minutes and seconds, perhaps the side of the world, in Vietnamese or English. */
const part =
  /([NSEWBĐDT])?\s*(-?\d{1,3}(?:[.,]\d+)?)\s*(?:°|º|độ)?\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['′’])?\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:"|″|”|''))?\s*([NSEWBĐDT])?/giu;

const isNorthSouth = (side: string) => /[NSB]/i.test(side);

type Coordinate = { degrees: number; side: string };

const coordinateOf = ([
  ,
  before = '',
  degrees = '',
  minutes = '0',
  seconds = '0',
  after = '',
]: string[]): Coordinate => {
  const side = (before || after).toUpperCase();
  const value = (text: string) => Number(text.replace(',', '.'));
  const size = Math.abs(value(degrees)) + value(minutes) / 60 + value(seconds) / 3_600;
  const isNegative = degrees.startsWith('-') || side === 'S' || side === 'W' || side === 'T';
  return { degrees: isNegative ? -size : size, side };
};

const onMap = (latitude: number, longitude: number): PastedPlace | null =>
  Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 ? { position: [longitude, latitude] } : null;

/** 'N' is nam in Vietnamese and north in English: beside B, Đ or T it is Vietnamese. */
const settleSides = (parts: Coordinate[]): Coordinate[] => {
  const isVietnamese = parts.some(({ side }) => side !== '' && 'BĐDT'.includes(side));
  return isVietnamese
    ? parts.map((one) => (one.side === 'N' ? { ...one, degrees: -Math.abs(one.degrees) } : one))
    : parts;
};

/** Two numbers that are nothing but coordinates: a plot called '12 5' is no place. */
const readCoordinates = (text: string): PastedPlace | null => {
  // A comma between two numbers with points parts them; else it is the decimal comma.
  const plain = /\d\.\d/.test(text) ? text.replace(/[,;]/g, ' ') : text.replace(/;|,\s+/g, ' ');
  const found = [...plain.matchAll(part)].filter(([whole]) => whole.trim() !== '');
  const rest = found.reduce((left, [whole]) => left.replace(whole, ''), plain).trim();
  if (found.length !== 2 || rest !== '') return null;
  const isExact = found.every(([whole]) => /[.,°ºNSEWBĐDT'′]|độ/iu.test(whole.trim()));
  const [first, second] = settleSides(found.map((match) => coordinateOf([...match])));
  if (!isExact || !first || !second) return null;
  const isSwapped =
    first.side || second.side
      ? isNorthSouth(second.side) || (first.side !== '' && !isNorthSouth(first.side))
      : Math.abs(first.degrees) > 90;
  return isSwapped ? onMap(second.degrees, first.degrees) : onMap(first.degrees, second.degrees);
};

/** The place in pasted coordinates or in the address of a map; null: it is neither. */
export const readPlace = (text: string): PastedPlace | null => {
  const trimmed = text.trim();
  if (trimmed.length > 2_000) return null;
  for (const pattern of inLinks) {
    const [, latitude, longitude] = pattern.exec(trimmed) ?? [];
    if (latitude !== undefined && longitude !== undefined) return onMap(Number(latitude), Number(longitude));
  }
  return shortLink.test(trimmed) ? { trouble: 'short-link' } : readCoordinates(trimmed);
};
