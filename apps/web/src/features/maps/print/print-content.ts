import type { MapStatistics } from '@vuon/contract/maps/map-statistics';
import { formatDate, formatHectares, formatNumber } from '#lib/format.ts';
import { footLines, type PrintContent } from '#map/print/compose-page.ts';
import { layoutOf, type PageLayout, type PageShape } from '#map/print/print-page.ts';
import type { LegendEntry } from '../desk/desk-props.ts';

export const printParts = ['legend', 'scale', 'north', 'grid', 'figures', 'date', 'entity'] as const;
export type PrintPart = (typeof printParts)[number];
export const printPartNames: Record<PrintPart, string> = {
  legend: 'Chú giải',
  scale: 'Thước tỷ lệ',
  north: 'Hướng bắc',
  grid: 'Lưới tọa độ',
  figures: 'Số liệu',
  date: 'Ngày in',
  entity: 'Tên đơn vị',
};

/** The view of the window, or the whole estate. */
export type PrintExtent = 'view' | 'estate';

export type PrintChoice = PageShape & {
  title: string;
  note: string;
  parts: PrintPart[];
  extent: PrintExtent;
  /** The denominator of the scale: metres on the ground for one metre on paper; null: the extent just fits. */
  scale: number | null;
};

type Facts = {
  entity: string;
  today: Date;
  coloring: string;
  legend: LegendEntry[];
  statistics: MapStatistics | undefined;
  attribution: string | null;
};

const figuresOf = ({ plants, needsAttention, plots, hectares, density }: MapStatistics): PrintContent['figures'] => [
  { label: 'Số cây', value: formatNumber(plants) },
  { label: 'Cần chú ý', value: formatNumber(needsAttention) },
  { label: 'Số lô', value: formatNumber(plots) },
  { label: 'Diện tích', value: formatHectares(hectares) },
  ...(density === null ? [] : [{ label: 'Mật độ', value: `${formatNumber(Math.round(density))}\u00a0cây/ha` }]),
];

/** The texts on the sheet around the map. */
export const contentOf = (choice: PrintChoice, facts: Facts): PrintContent => {
  const has = (part: PrintPart) => choice.parts.includes(part);
  const entries = facts.legend.filter(({ isHidden, count }) => !isHidden && count !== 0);
  return {
    title: choice.title.trim(),
    head: [...(has('entity') ? [facts.entity] : []), ...(has('date') ? [`In ngày ${formatDate(facts.today)}`] : [])],
    legend:
      has('legend') && entries.length > 0
        ? { title: facts.coloring, entries: entries.map(({ label, color }) => ({ label, color })) }
        : null,
    figures: has('figures') && facts.statistics ? figuresOf(facts.statistics) : [],
    note: choice.note,
    attribution: facts.attribution ?? '',
    hasScale: has('scale'),
    hasNorth: has('north'),
    hasGrid: has('grid'),
  };
};

/** The foot is as high as its content, which depends on the width of the sheet. */
export const pageOf = (shape: PageShape, content: PrintContent): PageLayout =>
  layoutOf(shape, footLines(content, layoutOf(shape, 0)));
