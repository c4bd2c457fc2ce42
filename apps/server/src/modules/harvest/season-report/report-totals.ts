import { nextMonth } from '@vuon/contract/day';
import type { PlotFigures, SeasonFigures, SeasonReport } from '@vuon/contract/harvest/season-report';
import type { ReportedSeason, ReportPart } from './report-part.ts';
import type { Rated } from './report-quality.queries.ts';
import type { PlotYield } from './report-yields.queries.ts';
import { wholeAmounts } from './whole-amounts.ts';

const kinds = ['material', 'labour', 'other', 'revenue'] as const;
type Kind = (typeof kinds)[number];
/** Whole đồng. */
type Amounts = Record<Kind, number>;
const nothing: Amounts = { material: 0, labour: 0, other: 0, revenue: 0 };

export type Named = { id: number; code: string; areaId: number };
type Key = number | null;
export type ReportMoney = { plots: Map<Key, Amounts>; months: Map<string, Amounts>; total: Amounts };

const sumBy = <K>(parts: ReportPart[], keyOf: (part: ReportPart) => K): Map<K, number> => {
  const sums = new Map<K, number>();
  for (const part of parts) sums.set(keyOf(part), (sums.get(keyOf(part)) ?? 0) + part.amount);
  return sums;
};

const inOrder = new Intl.Collator('en', { numeric: true });
type Parts = Record<Kind, ReportPart[]>;

const wholeBy = <K>(parts: Parts, total: Amounts, keyOf: (part: ReportPart) => K): Map<K, Amounts> => {
  const found = new Map<K, Amounts>();
  for (const kind of kinds) {
    // In a fixed order: the same remainders go to the same plots whenever the report is read.
    const sums = [...sumBy(parts[kind], keyOf)].sort(([one], [other]) => inOrder.compare(String(one), String(other)));
    const whole = wholeAmounts(
      sums.map(([, amount]) => amount),
      total[kind],
    );
    for (const [index, [key]] of sums.entries()) {
      const amount = whole[index] ?? 0;
      if (amount !== 0) found.set(key, { ...(found.get(key) ?? nothing), [kind]: amount });
    }
  }
  return found;
};

/** Each kind of money by plot and by month: both add up to the same whole total. */
export const moneyOf = (parts: Parts): ReportMoney => {
  const sumOf = (some: ReportPart[]) => Math.round(some.reduce((sum, { amount }) => sum + amount, 0));
  const { material, labour, other, revenue } = parts;
  const total: Amounts = {
    material: sumOf(material),
    labour: sumOf(labour),
    other: sumOf(other),
    revenue: sumOf(revenue),
  };
  return {
    plots: wholeBy(parts, total, ({ plotId }) => plotId),
    months: wholeBy(parts, total, ({ month }) => month),
    total,
  };
};

const costOf = ({ material, labour, other }: Amounts) => material + labour + other;

type Known = { grown: PlotYield; rated: Rated; amounts: Amounts; seesMoney: boolean };

const figures = ({ grown, rated, amounts, seesMoney }: Known): SeasonFigures => {
  const shown = (amount: number) => (seesMoney ? amount : null);
  const cost = costOf(amounts);
  return {
    ...grown,
    kgPerTree: grown.treeCount ? grown.kg / grown.treeCount : null,
    kgPerHectare: grown.hectares ? grown.kg / grown.hectares : null,
    materialCost: shown(amounts.material),
    labourCost: shown(amounts.labour),
    otherCost: shown(amounts.other),
    cost: shown(cost),
    revenue: shown(amounts.revenue),
    profit: shown(amounts.revenue - cost),
    ...rated,
  };
};

type Given = {
  /** In the order of the estate. */
  named: Named[];
  yields: { plots: Map<number, PlotYield>; total: PlotYield };
  quality: { plots: Map<number, Rated>; total: Rated };
  money: ReportMoney;
  seesMoney: boolean;
};

const nowhere: PlotYield = { treeCount: 0, hectares: 0, kg: 0, grades: [] };
const unrated: Rated = { score: null, ratingCount: 0 };

export const figuresOf = ({ named, yields, quality, money, seesMoney }: Given) => {
  const plots = named.map((plot): PlotFigures => {
    const grown = yields.plots.get(plot.id) ?? nowhere;
    const rated = quality.plots.get(plot.id) ?? unrated;
    return { plot, ...figures({ grown, rated, amounts: money.plots.get(plot.id) ?? nothing, seesMoney }) };
  });
  const rest = money.plots.get(null);
  // Users who see no money would read an empty row.
  if (rest && seesMoney)
    plots.push({ plot: null, ...figures({ grown: nowhere, rated: unrated, amounts: rest, seesMoney }) });
  return {
    plots,
    total: figures({ grown: yields.total, rated: quality.total, amounts: money.total, seesMoney }),
  };
};

type Told = { season: ReportedSeason; kg: Map<string, number>; money: ReportMoney; seesMoney: boolean };

export const monthsOf = ({ season, kg, money, seesMoney }: Told): SeasonReport['months'] => {
  const told = [season.startsOn.slice(0, 7), season.endsOn.slice(0, 7), ...kg.keys(), ...money.months.keys()].sort();
  const last = told.at(-1) ?? '';
  const months: SeasonReport['months'] = [];
  for (let month = told[0] ?? ''; month <= last; month = nextMonth(`${month}-01`).slice(0, 7)) {
    const amounts = money.months.get(month) ?? nothing;
    months.push({
      month,
      kg: kg.get(month) ?? 0,
      cost: seesMoney ? costOf(amounts) : null,
      revenue: seesMoney ? amounts.revenue : null,
    });
  }
  return months;
};
