import { daysBetween } from '@vuon/contract/day';
import type { StockOutlook } from '@vuon/contract/handbook/stock-item';

export type Step = { on: string; quantity: number };

/** What is left by plan after each day on which work needs something, from today's stock on; never below zero. */
export const plannedSteps = ({ today, usable, needs }: Pick<StockOutlook, 'today' | 'usable' | 'needs'>): Step[] => {
  const byDay = new Map<string, number>();
  for (const { on, quantity } of needs) byDay.set(on, (byDay.get(on) ?? 0) + Math.round(quantity * 1_000));
  let left = Math.round(usable * 1_000);
  const steps: Step[] = [{ on: today, quantity: usable }];
  for (const [on, quantity] of byDay) {
    left -= quantity;
    steps.push({ on, quantity: Math.max(0, left) / 1_000 });
  }
  return steps;
};

type Scale = { x: (day: string) => number; y: (quantity: number) => number };

/** A line that keeps its height until the day of the next step. */
export const stepPath = (steps: Step[], until: string, { x, y }: Scale): string =>
  steps.map(({ on, quantity }, index) => (index ? `H${x(on)}V${y(quantity)}` : `M${x(on)} ${y(quantity)}`)).join('') +
  (steps.length > 0 ? `H${x(until)}` : '');

/** Those of the marks that are far enough from the next one: their words do not cover each other. The last one stays. */
export const apart = <M extends { on: string }>(marks: M[], days: number): M[] => {
  const kept: M[] = [];
  for (const mark of marks.toReversed()) {
    const next = kept[0];
    if (!next || daysBetween(mark.on, next.on) >= days) kept.unshift(mark);
  }
  return kept;
};
