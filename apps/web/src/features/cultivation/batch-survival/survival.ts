import type { BatchSurvival } from '@vuon/contract/cultivation/planting-batch';
import { addDays, daysBetween } from '@vuon/contract/day';

export type SurvivalDay = { on: string; living: number /** Since the line before. */; lost: number };

/** The days on which the number changed, each with the trees that were lost by then. */
export const survivalDays = ({ days }: Pick<BatchSurvival, 'days'>, trees: number): SurvivalDay[] =>
  days.map(({ on, living }, index) => ({ on, living, lost: (days[index - 1]?.living ?? trees) - living }));

/** Per cent from a round mark below the lowest share up to 100: few trees are lost, and from 0 on nobody would see them. */
export const shareMarks = (lowest: number): number[] => {
  const span = 100 - lowest;
  const step = span <= 8 ? 2 : span <= 20 ? 5 : span <= 40 ? 10 : 25;
  const steps = Math.max(2, Math.ceil(span / step));
  return Array.from({ length: steps + 1 }, (_, index) => 100 - (steps - index) * step);
};

/** Days in equal distances from the first to the last, both of them included. */
export const dayMarks = (from: string, to: string, count: number): string[] => {
  const length = Math.max(1, daysBetween(from, to));
  const steps = Math.min(count - 1, length);
  return Array.from({ length: steps + 1 }, (_, index) => addDays(from, Math.round((length * index) / steps)));
};
