import { SeasonFields } from '@vuon/contract/crops/season';
import { expect, test } from 'vitest';
import { stagedDays } from './stage-dates.ts';
import { stageTemplate } from './stage-template.ts';

const daysOf = (stages: { name: string; days: number }[], names: string[]) =>
  stagedDays(stages.filter(({ name }) => names.includes(name)));

test('fruit set and growth last from bloom to the first harvest of the crop', () => {
  const monthong = stageTemplate({ bloomToHarvestMin: 110, bloomToHarvestMax: 130 });
  expect(daysOf(monthong, ['Đậu trái', 'Nuôi trái'])).toBe(110);
  expect(daysOf(monthong, ['Thu hoạch'])).toBe(20);
});

test('a crop that says nothing still gets stages that the contract accepts', () => {
  const stages = stageTemplate({ bloomToHarvestMin: null, bloomToHarvestMax: null });
  expect(SeasonFields.shape.stages.safeParse(stages).success).toBe(true);
});

test('even a crop of one day', () => {
  const stages = stageTemplate({ bloomToHarvestMin: 1, bloomToHarvestMax: 1 });
  expect(SeasonFields.shape.stages.safeParse(stages).success).toBe(true);
});
