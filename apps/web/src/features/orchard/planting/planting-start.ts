import type { startCorners } from '@vuon/contract/orchard/planting';

export type StartCorner = (typeof startCorners)[number];
type Along = 'behind' | 'ahead';
type Side = 'left' | 'right';

const winds = ['bắc', 'đông bắc', 'đông', 'đông nam', 'nam', 'tây nam', 'tây', 'tây bắc'];

/** 'Phía đông bắc': the side that lies in this direction, degrees clockwise from north. */
export const sideOf = (bearing: number): string =>
  `Phía ${winds[Math.round((((bearing % 360) + 360) % 360) / 45) % 8]}`;

const split = (start: StartCorner) => start.split('-') as [Along, Side];
export const alongOf = (start: StartCorner): Along => split(start)[0];
export const sideOfStart = (start: StartCorner): Side => split(start)[1];
export const startAt = (along: Along, side: Side): StartCorner => `${along}-${side}`;

/** Where the first row may be, in words of the compass: rows lie to the left and right of their own direction. */
export const rowSides = (bearing: number): { value: Side; label: string }[] => [
  { value: 'left', label: sideOf(bearing - 90) },
  { value: 'right', label: sideOf(bearing + 90) },
];

/** Where the first tree of a row may be: at the end that the row comes from, or the one that it goes to. */
export const treeEnds = (bearing: number): { value: Along; label: string }[] => [
  { value: 'behind', label: sideOf(bearing + 180) },
  { value: 'ahead', label: sideOf(bearing) },
];

/** Rows have no direction, so a bearing turned by half a circle is the same rows: the corner turns with it. */
export const startInSamePlace = (start: StartCorner): StartCorner => {
  const [along, side] = split(start);
  return startAt(along === 'behind' ? 'ahead' : 'behind', side === 'left' ? 'right' : 'left');
};
