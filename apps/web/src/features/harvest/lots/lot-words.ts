import { type Grade, gradeNames } from '@vuon/contract/harvest/grade';
import type { LotItem, LotOrigin } from '@vuon/contract/harvest/lot';
import { formatDate, formatNumber } from '#lib/format.ts';

export const kgText = (kg: number): string => `${formatNumber(kg)}\u00a0kg`;

/** '120 kg loại A, 30 kg hàng xô' */
export const linesText = (lines: { grade: Grade; kg: number }[]): string =>
  lines.map(({ grade, kg }) => `${kgText(kg)} ${gradeName(grade)}`).join(', ');

/** 'loại A': only the first letter of its name is lowered. */
export const gradeName = (grade: Grade): string => {
  const name = gradeNames[grade];
  return name.charAt(0).toLowerCase() + name.slice(1);
};

/** '4.860 = 4.200 bán + 660 tồn kg': what came is what went and what is left. */
export const sumText = ({ kgIn, kgSold, kgMovedOut, kgLost, kgLeft }: LotItem): string => {
  const parts: [kg: number, name: string][] = [
    [kgSold, 'bán'],
    [kgMovedOut, 'chuyển'],
    [kgLost, 'hao'],
    [kgLeft, 'còn'],
  ];
  const told = parts.filter(([kg]) => kg > 0).map(([kg, name]) => `${formatNumber(kg)} ${name}`);
  return told.length ? `${formatNumber(kgIn)} = ${told.join(' + ')}\u00a0kg` : 'Chưa có hàng';
};

/** '09/08/2027', '09–10/08/2027' */
export const cutText = ({ harvestedFrom: from, harvestedTo: to }: LotOrigin): string | null => {
  if (!from || !to) return null;
  if (from === to) return formatDate(from);
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${from.slice(8)}–${formatDate(to)}`
    : `${formatDate(from)} – ${formatDate(to)}`;
};

const named = 4;

/** 'A-03, A-04, A-05, 565 cây' */
export const originText = ({ plots, plantCount }: LotOrigin): string | null => {
  if (plots.length === 0) return null;
  const rest = plots.length - named;
  const codes = plots.slice(0, named).map(({ code }) => code);
  return [...codes, ...(rest > 0 ? [`${rest} lô khác`] : []), `${formatNumber(plantCount)} cây`].join(', ');
};
