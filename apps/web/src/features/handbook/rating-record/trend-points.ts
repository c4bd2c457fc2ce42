import type { Grade } from '@vuon/contract/catalogue/quality-scale';
import type { QualityTrend } from '@vuon/contract/handbook/quality-rating';

export type Spot = { x: number; y: number };

export const box = { left: 34, right: 620, top: 14, bottom: 196, width: 640, height: 224 };

/** The scale of the chart: whole points around all that is shown, at least two of them. */
export const scoreRange = (scores: number[]): { low: number; high: number } => {
  const low = Math.max(0, Math.floor(Math.min(...scores) - 0.2));
  const high = Math.min(10, Math.ceil(Math.max(...scores) + 0.2));
  return high - low >= 2 ? { low, high } : { low: Math.max(0, high - 2), high: Math.max(2, high) };
};

type Timed = { ratedAt: string; score: number };

/** Places times and scores in the box. A single moment stands in the middle. */
export const placer = (times: string[], { low, high }: { low: number; high: number }) => {
  const instants = times.map((time) => Date.parse(time));
  const [first, last] = [Math.min(...instants), Math.max(...instants)];
  const x = (time: string) =>
    last === first
      ? (box.left + box.right) / 2
      : box.left + 16 + ((Date.parse(time) - first) / (last - first)) * (box.right - box.left - 32);
  const y = (score: number) => box.bottom - ((score - low) / (high - low)) * (box.bottom - box.top);
  return { x, y, at: ({ ratedAt, score }: Timed): Spot => ({ x: x(ratedAt), y: y(score) }) };
};

/** The bands of the grades between the ends of the scale, the best first. */
export const gradeBands = (grades: Grade[], { low, high }: { low: number; high: number }) =>
  grades.flatMap(({ name, from }, index) => {
    const top = Math.min(high, grades[index - 1]?.from ?? 10);
    const bottom = Math.max(low, from);
    return top > bottom ? [{ name, top, bottom }] : [];
  });

/** Labels that stand too close to the one before are left out; the last is always told. */
export const spacedLabels = <T>(points: T[], xOf: (point: T) => number, least: number): T[] => {
  const kept: T[] = [];
  for (const point of points.toReversed()) {
    const next = kept.at(-1);
    if (next === undefined || xOf(next) - xOf(point) >= least) kept.push(point);
  }
  return kept.reverse();
};

/** The mean of the area until the last of the shown points and from the first on. */
export const meanWithin = (trend: QualityTrend): Timed[] => {
  const [first, last] = [trend.points[0], trend.points.at(-1)];
  if (!first || !last) return trend.area?.mean ?? [];
  return (trend.area?.mean ?? []).filter(({ ratedAt }) => ratedAt >= first.ratedAt && ratedAt <= last.ratedAt);
};
