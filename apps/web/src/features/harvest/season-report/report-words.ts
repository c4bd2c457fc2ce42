import type { PlotFigures, SeasonFigures } from '@vuon/contract/harvest/season-report';
import { formatNumber } from '#lib/format.ts';

export const rounded = (value: number | null, digits = 1): string =>
  value === null ? '–' : formatNumber(Math.round(value * 10 ** digits) / 10 ** digits);
/** Whole đồng without their sign: the head of the column has it. */
export const dong = (value: number | null): string => (value === null ? '–' : formatNumber(value));
/** Millions of đồng: '12,5' */
export const millions = (value: number): string => formatNumber(Math.round(value / 1e5) / 10);
export const plotName = ({ plot }: Pick<PlotFigures, 'plot'>): string => (plot ? `Lô ${plot.code}` : 'Không theo lô');
/** '2026-11' → 'T11/26' */
export const monthName = (month: string): string => `T${Number(month.slice(5))}/${month.slice(2, 4)}`;

export type SortField = 'plot' | 'kg' | 'kgPerTree' | 'kgPerHectare' | 'cost' | 'revenue' | 'profit' | 'score';
export type Order = { field: SortField; down: boolean };

const figureOf = (row: SeasonFigures, field: Exclude<SortField, 'plot'>) => row[field] ?? Number.NEGATIVE_INFINITY;

/** The answer's own order is that of the estate; the row without a plot stays last. */
export const sortedPlots = (plots: PlotFigures[], { field, down }: Order): PlotFigures[] => {
  const [placed, rest] = [plots.filter(({ plot }) => plot), plots.filter(({ plot }) => !plot)];
  const rising =
    field === 'plot' ? placed : [...placed].sort((one, other) => figureOf(one, field) - figureOf(other, field));
  return [...(down ? rising.toReversed() : rising), ...rest];
};
