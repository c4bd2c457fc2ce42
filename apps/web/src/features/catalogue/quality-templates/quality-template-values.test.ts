import { expect, test } from 'vitest';
import { newCriterion, showQualityTemplateValue, weightOf } from './quality-template-values.ts';

test('a new criterion takes the weight that is left, and the next number', () => {
  expect(newCriterion([])).toMatchObject({ id: 1, weight: 100, scale: { kind: 'steps', count: 5 } });
  expect(newCriterion([{ id: 4, weight: 30 }, undefined, { id: 2, weight: 45 }])).toMatchObject({ id: 5, weight: 25 });
  expect(newCriterion([{ id: 1, weight: 100 }]).weight).toBeNull();
  expect(weightOf([{ weight: 30 }, {}, undefined])).toBe(30);
});

test('criteria and grades in words, also while they are being typed', () => {
  const steps = { kind: 'steps', count: 5 };
  const typed = { kind: 'measure', unit: '%', min: null, low: null, high: null, max: null };
  const criteria = [
    { id: 1, name: 'Hình dáng', weight: 60, scale: steps },
    { id: 2, name: 'Độ chín', weight: 40, scale: typed },
  ];
  expect(showQualityTemplateValue('criteria', criteria)).toBe('Hình dáng 60 % (Thang 5 bậc)');
  expect(
    showQualityTemplateValue('grades', [
      { name: 'A', from: 8.5 },
      { name: 'B', from: 0 },
    ]),
  ).toBe('A từ 8,5; B từ 0');
  expect(showQualityTemplateValue('subjects', ['plot', 'batch'])).toBe('Lô trồng, đợt trồng');
  expect(showQualityTemplateValue('subjects', 'Lô trồng, đợt trồng')).toBe('Lô trồng, đợt trồng');
});
