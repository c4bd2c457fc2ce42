import type { Row } from '@vuon/contract/orchard/row';
import { formatNumber } from '#lib/format.ts';

const directions = ['bắc', 'đông bắc', 'đông', 'đông nam', 'nam', 'tây nam', 'tây', 'tây bắc'];

/** '42° đông bắc': degrees clockwise from north, and the compass direction. */
export const bearingText = (bearing: number): string => {
  const degrees = Math.round(bearing) % 360;
  return `${degrees}° ${directions[Math.round(degrees / 45) % directions.length]}`;
};

export const lengthText = (metres: number): string => `${formatNumber(Math.round(metres * 10) / 10)}\u00a0m`;

/** Metres from one tree to the next, on average; null where there are fewer than two trees, or no line. */
export const spacingOf = ({ length, plantCount }: Pick<Row, 'length' | 'plantCount'>): number | null =>
  length === null || plantCount < 2 ? null : length / (plantCount - 1);
