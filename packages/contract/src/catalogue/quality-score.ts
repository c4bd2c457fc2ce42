import { figure } from '../figure.ts';
import type { Criterion, CriterionValue, Grade, Scale } from './quality-scale.ts';

// Points, contributions and scores are counted in whole tenths and hundredths, so that a column that is added up by hand comes to the
// stored score.

export const mostPoints = 10;

/** 0 to 10, to one decimal. A value of another scale than the criterion's counts nothing. */
export const pointsOf = (scale: Scale, value: CriterionValue): number =>
  Math.round(Math.min(mostPoints, Math.max(0, exactPoints(scale, value))) * 10) / 10;

const exactPoints = (scale: Scale, value: CriterionValue): number => {
  if (scale.kind === 'measure' && value.kind === 'measure') return measurePoints(scale, value.value);
  if (scale.kind === 'steps' && value.kind === 'steps') return (value.value / scale.count) * mostPoints;
  if (scale.kind === 'defects' && value.kind === 'defects')
    return mostPoints - ((value.bad / value.of) * 100 * scale.points) / scale.percent;
  if (scale.kind === 'checks' && value.kind === 'checks')
    return (value.passed.filter(Boolean).length / scale.items.length) * mostPoints;
  return 0;
};

const measurePoints = ({ min, low, high, max }: Extract<Scale, { kind: 'measure' }>, value: number): number => {
  if (value >= low && value <= high) return mostPoints;
  if (value < low) return value <= min ? 0 : ((value - min) / (low - min)) * mostPoints;
  return value >= max ? 0 : ((max - value) / (max - high)) * mostPoints;
};

/** The part of the score that a criterion gives, to two decimals. */
export const contributionOf = (points: number, weight: number): number =>
  Math.round((Math.round(points * 10) * weight) / 10) / 100;

/** The most that a criterion can give. */
export const mostContribution = (weight: number): number => weight / 10;

export type Scored = Criterion & { value: CriterionValue; points: number; contribution: number };

/** The criteria with what each gives. Criteria without a value are left out. */
export const scoreCriteria = (criteria: Criterion[], values: CriterionValue[]): Scored[] =>
  criteria.flatMap((criterion) => {
    const value = values.find(({ criterionId }) => criterionId === criterion.id);
    if (!value) return [];
    const points = pointsOf(criterion.scale, value);
    return [{ ...criterion, value, points, contribution: contributionOf(points, criterion.weight) }];
  });

/** 0 to 10, to two decimals. */
export const scoreOf = (scored: Pick<Scored, 'contribution'>[]): number =>
  scored.reduce((sum, { contribution }) => sum + Math.round(contribution * 100), 0) / 100;

/** The grade of a score; `grades` are the best first, the last from 0. */
export const gradeOf = (score: number, grades: Grade[]): string =>
  (grades.find(({ from }) => score >= from) ?? grades.at(-1))?.name ?? '';

/** The next better grade and what is missing to it; null: it is the best already. */
export const missingTo = (score: number, grades: Grade[]): { grade: Grade; missing: number } | null => {
  const better = grades.filter(({ from }) => from > score).at(-1);
  return better ? { grade: better, missing: Math.round((better.from - score) * 100) / 100 } : null;
};

/** The criterion that lost the most of the score; null: none lost anything. */
export const weakestOf = <S extends Pick<Scored, 'weight' | 'contribution'>>(
  scored: S[],
): { criterion: S; lost: number } | null => {
  const losses = scored.map((criterion) => ({
    criterion,
    lost: Math.round((mostContribution(criterion.weight) - criterion.contribution) * 100) / 100,
  }));
  const [worst] = losses.toSorted((one, other) => other.lost - one.lost);
  return worst && worst.lost > 0 ? worst : null;
};

/** Why a value does not fit its criterion; null: it fits. */
export const valueError = (scale: Scale, value: CriterionValue): string | null => {
  if (scale.kind !== value.kind) return 'Không đúng thang của tiêu chí';
  if (scale.kind === 'steps' && value.kind === 'steps' && value.value > scale.count) return `Nhiều nhất ${scale.count}`;
  if (value.kind === 'defects' && value.bad > value.of) return 'Số lỗi nhiều hơn số mẫu';
  if (scale.kind === 'checks' && value.kind === 'checks' && value.passed.length !== scale.items.length)
    return `Có ${scale.items.length} mục phải xét`;
  return null;
};

const number = (value: number) => figure(value, 2);

/** 'Thang 5 bậc', 'Đếm lỗi, mỗi 5 % trừ 1,2 điểm' */
export const scaleWords = (scale: Scale): string => {
  if (scale.kind === 'measure') return `Tốt từ ${number(scale.low)} đến ${number(scale.high)} ${scale.unit}`;
  if (scale.kind === 'steps') return `Thang ${scale.count} bậc`;
  if (scale.kind === 'defects') return `Đếm lỗi, mỗi ${number(scale.percent)} % trừ ${number(scale.points)} điểm`;
  return `${scale.items.length} mục đạt, không đạt`;
};

/** '33,1 %', '4,5 trên 5', '3 trên 20' */
export const valueWords = (scale: Scale, value: CriterionValue): string => {
  if (value.kind === 'measure') return `${number(value.value)} ${scale.kind === 'measure' ? scale.unit : ''}`.trim();
  if (value.kind === 'steps') return `${number(value.value)} trên ${scale.kind === 'steps' ? scale.count : '?'}`;
  if (value.kind === 'defects') return `${number(value.bad)} trên ${number(value.of)}`;
  return `${value.passed.filter(Boolean).length} trên ${value.passed.length}`;
};

/** 'Độ chín 25 % (Thang 5 bậc); Vỏ 75 % (…)' */
export const criteriaWords = (criteria: Pick<Criterion, 'name' | 'weight' | 'scale'>[]): string =>
  criteria.map(({ name, weight, scale }) => `${name} ${weight} % (${scaleWords(scale)})`).join('; ');

/** 'A từ 8,5; B từ 7; C từ 0' */
export const gradesWords = (grades: Grade[]): string =>
  grades.map(({ name, from }) => `${name} từ ${number(from)}`).join('; ');
