import { pixelsPerMetre } from '../../mercator.ts';

/** Metres across a trunk's mark, and the pixels between which it stays at any zoom. */
const mark = { metres: 2.2, least: 1.3, most: 5 };

/** Pixels from the middle of a tree's dot to its edge, where neighbours leave room for it. */
export const markRadius = (latitude: number, zoom: number): number =>
  Math.min(mark.most, Math.max(mark.least, mark.metres * pixelsPerMetre(latitude, zoom)));
