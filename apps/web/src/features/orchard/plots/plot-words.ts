import type { Plot } from '@vuon/contract/orchard/plot';
import { formatNumber } from '#lib/format.ts';

/** Trees per hectare of the drawn size; null where nothing is drawn or planted. */
export const densityOf = ({ hectares, plantCount }: Pick<Plot, 'hectares' | 'plantCount'>): number | null =>
  hectares && plantCount > 0 ? Math.round(plantCount / hectares) : null;

/** The question names everything that is removed with a plot: 'Xóa lô A-03, 17 hàng và 412 cây?' */
export const removalQuestion = ({ code, rowCount, plantCount }: Pick<Plot, 'code' | 'rowCount' | 'plantCount'>) => {
  const inside = [
    ...(rowCount > 0 ? [`${formatNumber(rowCount)} hàng`] : []),
    ...(plantCount > 0 ? [`${formatNumber(plantCount)} cây`] : []),
  ];
  if (inside.length === 0) return `Xóa lô ${code}?`;
  return inside.length === 1 ? `Xóa lô ${code} và ${inside[0]}?` : `Xóa lô ${code}, ${inside[0]} và ${inside[1]}?`;
};

const longest = 32;

/** Codes for the pieces that leave a plot: A-10B, A-10C …, without those that are taken. */
export const proposedCodes = (code: string, count: number, taken: ReadonlySet<string>): string[] => {
  const letters = [...'BCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const stems = [...letters, ...Array.from({ length: count + taken.size + 1 }, (_, nth) => `-${nth + 2}`)];
  return stems
    .map((stem) => `${code.slice(0, longest - stem.length)}${stem}`)
    .filter((proposed) => !taken.has(proposed.toLocaleUpperCase('vi')))
    .slice(0, count);
};
