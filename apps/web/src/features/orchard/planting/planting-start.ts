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

/** The sides for the first row, as compass directions: rows lie to the left and right of their own direction. */
export const rowSides = (bearing: number): { value: Side; label: string }[] => [
  { value: 'left', label: sideOf(bearing - 90) },
  { value: 'right', label: sideOf(bearing + 90) },
];

/** The ends for the first tree of a row: where the row begins, or where it ends. */
export const treeEnds = (bearing: number): { value: Along; label: string }[] => [
  { value: 'behind', label: sideOf(bearing + 180) },
  { value: 'ahead', label: sideOf(bearing) },
];

/** Rows have no direction: a bearing turned by half a circle gives the same rows, so the corner turns with it. */
export const startInSamePlace = (start: StartCorner): StartCorner => {
  const [along, side] = split(start);
  return startAt(along === 'behind' ? 'ahead' : 'behind', side === 'left' ? 'right' : 'left');
};
