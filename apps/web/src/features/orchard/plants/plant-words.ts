import type { Plant } from '@vuon/contract/orchard/plant';
import { formatNumber } from '#lib/format.ts';

/** '7 năm', '5 tháng' in the first year, 'mới trồng' in the first month; null where the day is unknown or still to come. */
export const ageText = (plantedOn: string | null, today: string): string | null => {
  if (plantedOn === null || plantedOn > today) return null;
  const months = monthsBetween(plantedOn, today);
  if (months >= 12) return `${Math.floor(months / 12)}\u00a0năm`;
  return months >= 1 ? `${months}\u00a0tháng` : 'mới trồng';
};

const monthsBetween = (from: string, to: string): number => {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0);
};

/** 'Hàng H03 · Lô A-10' */
export const placeText = ({ rowCode, plotCode }: Pick<Plant, 'rowCode' | 'plotCode'>): string =>
  `Hàng ${rowCode} · Lô ${plotCode}`;

export const withUnit = (value: number | null, unit: string): string | null =>
  value === null ? null : `${formatNumber(value)}\u00a0${unit}`;

/** '21 / 6,2': the trunk in centimetres, the canopy in metres. */
export const sizeText = ({ trunk, canopy }: Pick<Plant, 'trunk' | 'canopy'>): string | null =>
  trunk === null && canopy === null
    ? null
    : [trunk, canopy].map((size) => (size === null ? '–' : formatNumber(size))).join(' / ');

/** The reason for a status like 'Cần chăm sóc', in the words of the person who saw the tree. */
export const whyText = ({ statusReason }: Pick<Plant, 'statusReason'>): string | undefined =>
  statusReason ? `Lý do: ${statusReason}` : undefined;

/** The crop group that a select starts with, with its name. */
export const knownGroup = ({ cropGroupId, cropGroupName }: Pick<Plant, 'cropGroupId' | 'cropGroupName'>) =>
  cropGroupId === null ? null : { id: cropGroupId, name: cropGroupName ?? '' };

const pieces: Record<string, string> = {
  within: 'vùng',
  plotIds: 'lô',
  rowIds: 'hàng',
  ids: 'cây',
  withoutIds: 'cây bớt ra',
};

/** The pieces of a selection on the map, from its text in the address: '2 vùng, 1 lô'. */
export const selectionWords = (text: string): string => {
  try {
    const parts = Object.entries(JSON.parse(text) as Record<string, unknown[]>);
    const words = parts.flatMap(([part, { length }]) =>
      pieces[part] && length > 0 ? [`${formatNumber(length)}\u00a0${pieces[part]}`] : [],
    );
    return words.join(', ') || 'không có gì';
  } catch {
    return 'không đọc được';
  }
};
