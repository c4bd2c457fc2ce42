import type { Criterion, Scale, ScaleKind } from '@vuon/contract/catalogue/quality-scale';
import { criteriaWords, gradesWords } from '@vuon/contract/catalogue/quality-score';
import {
  type QualityTemplate,
  type QualityTemplateInput,
  qualityTemplateWords,
  type SubjectKind,
  subjectKindNames,
} from '@vuon/contract/catalogue/quality-template';
import { showByWords, valuesByWords } from '#lib/records/by-words.ts';

export const qualityTemplateValues = valuesByWords<QualityTemplateInput>(qualityTemplateWords);

/** A copy to start from. Codes are unique per entity (or system): only a copy beside the original needs another one. */
export const clonedValues = (template: QualityTemplate, isBeside: boolean): QualityTemplateInput => {
  const values = qualityTemplateValues(template);
  return isBeside ? { ...values, code: `${template.code}-2`.slice(0, 32) } : values;
};

/** 'Lô trồng, đợt trồng' */
export const subjectsText = (subjects: SubjectKind[]): string => {
  const [first = '', ...others] = subjects.map((subject) => subjectKindNames[subject]);
  return [first, ...others.map((name) => name.toLocaleLowerCase('vi'))].join(', ');
};

/** Values of the form in words; the history has them in words already. */
export const showQualityTemplateValue = showByWords(qualityTemplateWords, {
  subjects: (subjects: SubjectKind[] | string) => (typeof subjects === 'string' ? subjects : subjectsText(subjects)),
  criteria: (criteria: Criterion[] | string) =>
    typeof criteria === 'string' ? criteria : criteriaWords(criteria.filter(isWhole)),
  grades: (grades: QualityTemplateInput['grades'] | string) =>
    typeof grades === 'string' ? grades : gradesWords(grades.filter(({ from }) => typeof from === 'number')),
});

/** While a criterion is being typed, its numbers may be missing. */
const isWhole = ({ scale }: Criterion) => Object.values(scale ?? {}).every((value) => value !== null);

const starts: Record<ScaleKind, Scale> = {
  measure: {
    kind: 'measure',
    unit: '',
    min: null as never,
    low: null as never,
    high: null as never,
    max: null as never,
  },
  steps: { kind: 'steps', count: 5 },
  defects: { kind: 'defects', percent: 5, points: 1 },
  checks: { kind: 'checks', items: [] },
};

/** A scale of this kind to begin with. */
export const newScale = (kind: ScaleKind): Scale => ({ ...starts[kind] });

/** The next criterion, with the weight that is left to 100. */
export const newCriterion = (criteria: (Partial<Criterion> | undefined)[]): Criterion => {
  const left = 100 - weightOf(criteria);
  return {
    id: criteria.reduce((most, criterion) => Math.max(most, criterion?.id ?? 0), 0) + 1,
    name: '',
    method: null,
    weight: left > 0 ? left : (null as never),
    scale: newScale('steps'),
  };
};

export const weightOf = (criteria: (Partial<Criterion> | undefined)[]): number =>
  criteria.reduce((sum, criterion) => sum + (criterion?.weight ?? 0), 0);
