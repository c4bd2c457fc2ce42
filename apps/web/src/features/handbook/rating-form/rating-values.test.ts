import type { Criterion } from '@vuon/contract/catalogue/quality-scale';
import type { QualityTemplate } from '@vuon/contract/catalogue/quality-template';
import { expect, test } from 'vitest';
import { kindsOf, newRating, scoredSoFar, showRatingInput, suitedTemplate } from './rating-values.ts';

const criteria: Criterion[] = [
  { id: 1, name: 'Hình dáng', method: null, weight: 60, scale: { kind: 'steps', count: 5 } },
  { id: 2, name: 'Vỏ', method: null, weight: 30, scale: { kind: 'defects', percent: 5, points: 1 } },
  { id: 3, name: 'Vệ sinh', method: null, weight: 10, scale: { kind: 'checks', items: ['Cỏ', 'Rác'] } },
];
const template = { id: 7, subjects: ['plot', 'lot'], criteria, sampleCount: 20 } as QualityTemplate;

test('begins with nothing found, in a sample of the template’s size, at this minute', () => {
  const values = newRating({ template, now: new Date('2026-11-15T03:20:31.5Z') });
  expect(values).toMatchObject({
    templateId: 7,
    subjectKind: 'plot',
    sampleCount: 20,
    ratedAt: '2026-11-15T03:20:00.000Z',
  });
  expect(values.values).toEqual([
    { kind: 'steps', criterionId: 1, value: null },
    { kind: 'defects', criterionId: 2, bad: null, of: 20 },
    { kind: 'checks', criterionId: 3, passed: [false, false] },
  ]);
  expect(scoredSoFar(criteria, values.values).map(({ name }) => name)).toEqual(['Vệ sinh']);
});

test('counts what was judged so far, and tells it in words', () => {
  const values = [
    { kind: 'steps' as const, criterionId: 1, value: 4.5 },
    { kind: 'defects' as const, criterionId: 2, bad: 0, of: 20 },
  ];
  expect(scoredSoFar(criteria, values).map(({ points }) => points)).toEqual([9, 10]);
  expect(showRatingInput(criteria)('values', values)).toBe('Hình dáng 4,5 trên 5\nVỏ 0 trên 20');
});

test('offers the subjects of the template', () => {
  expect(kindsOf(template)).toEqual(['plot', 'lot']);
  expect(kindsOf({ subjects: ['area', 'batch', 'order'] })).toEqual(['area', 'batch', 'order']);
});

test('a template is proposed when there is only one for the subject, or for nothing else', () => {
  const many: { subjects: ('plot' | 'order')[] }[] = [
    { subjects: ['plot'] },
    { subjects: ['plot', 'order'] },
    { subjects: ['order'] },
  ];
  expect(suitedTemplate(many, 'order')).toBe(many[2]);
  expect(suitedTemplate(many.slice(0, 2), 'order')).toBe(many[1]);
  expect(suitedTemplate([...many, { subjects: ['order'] }], 'order')).toBeNull();
  expect(suitedTemplate(many, 'lot')).toBeNull();
  expect(suitedTemplate(many, null)).toBeNull();
});
