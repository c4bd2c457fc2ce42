import { expect, test } from 'vitest';
import { apart, plannedSteps, stepPath } from './chart-lines.ts';

const need = (on: string, quantity: number) => ({ on, quantity, workId: 1, code: '', title: '', place: '' });

test('the planned need takes from the stock of today, day by day, to the gram and never below zero', () => {
  const needs = [need('2026-11-20', 0.1), need('2026-11-20', 0.2), need('2026-12-01', 1)];
  expect(plannedSteps({ today: '2026-11-15', usable: 1, needs })).toEqual([
    { on: '2026-11-15', quantity: 1 },
    { on: '2026-11-20', quantity: 0.7 },
    { on: '2026-12-01', quantity: 0 },
  ]);
});

test('a step keeps its height until the next one', () => {
  const scale = { x: (day: string) => Number(day.slice(8)), y: (quantity: number) => 10 - quantity };
  const steps = [
    { on: '2026-11-01', quantity: 4 },
    { on: '2026-11-05', quantity: 2 },
  ];
  expect(stepPath(steps, '2026-11-09', scale)).toBe('M1 6H5V8H9');
  expect(stepPath([], '2026-11-09', scale)).toBe('');
});

test('of marks that stand too near, the last stays', () => {
  const on = (day: string) => ({ on: `2026-11-${day}` });
  expect(apart([on('01'), on('09'), on('10'), on('20')], 5)).toEqual([on('01'), on('10'), on('20')]);
});
