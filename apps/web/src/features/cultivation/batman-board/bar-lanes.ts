import type { Span } from '@vuon/contract/cultivation/batman-hours';
import { type Axis, boxOf } from './time-axis.ts';

export type Bar<T> = { task: T; left: number; width: number; lane: number };

/** The least width of a bar, from 0 to 1: one can be hit, however short the task. */
const least = 0.03;

/** Bars that would cover each other stand in lanes, the earlier above. */
export const barsOf = <T extends Span>(axis: Axis, tasks: T[]): { bars: Bar<T>[]; lanes: number } => {
  const ends: number[] = [];
  const sorted = tasks
    .map((task) => ({ task, ...boxOf(axis, task) }))
    .toSorted((a, b) => a.left - b.left || b.right - a.right);
  const bars = sorted.map(({ task, left, right }) => {
    const width = Math.max(right - left, least);
    const free = ends.findIndex((end) => end <= left + 1e-9);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = left + width;
    return { task, left, width, lane };
  });
  return { bars, lanes: Math.max(1, ends.length) };
};
