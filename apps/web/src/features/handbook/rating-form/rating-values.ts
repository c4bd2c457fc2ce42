import type { Criterion, CriterionValue } from '@vuon/contract/catalogue/quality-scale';
import { scoreCriteria, valueWords } from '@vuon/contract/catalogue/quality-score';
import type { QualityTemplate } from '@vuon/contract/catalogue/quality-template';
import {
  type QualityRating,
  type QualityRatingInput,
  qualityRatingWords,
  type RatedKind,
} from '@vuon/contract/handbook/quality-rating';
import { formatDateTime } from '#lib/format.ts';
import { showByWords } from '#lib/records/by-words.ts';
import type { Unfilled } from '#ui/form/empty-values.ts';

/** Nothing was found yet; a sample has the size that the template asks for. */
const emptyValue = ({ id, scale }: Criterion, sampleCount: number | null): Unfilled<CriterionValue> => {
  if (scale.kind === 'defects') return { kind: 'defects', criterionId: id, bad: null, of: sampleCount };
  if (scale.kind === 'checks') return { kind: 'checks', criterionId: id, passed: scale.items.map(() => false) };
  return { kind: scale.kind, criterionId: id, value: null };
};

export const emptyValuesOf = (criteria: Criterion[], sampleCount: number | null): Unfilled<CriterionValue>[] =>
  criteria.map((criterion) => emptyValue(criterion, sampleCount));

/** Whether all numbers of a value are there. */
export const isFound = (value: Unfilled<CriterionValue>): value is CriterionValue => {
  if ('passed' in value) return true;
  if ('bad' in value) return typeof value.bad === 'number' && Boolean(value.of);
  return 'value' in value && typeof value.value === 'number';
};

/** The criteria that have been judged so far, with their points. */
export const scoredSoFar = (criteria: Criterion[], values: Unfilled<CriterionValue>[] | null | undefined) =>
  scoreCriteria(criteria, (values ?? []).filter(isFound));

type Start = {
  template: QualityTemplate | null;
  subject?: { kind: RatedKind; id: number } | null;
  seasonId?: number | null;
  now: Date;
};

export const newRating = ({ template, subject = null, seasonId = null, now }: Start): Unfilled<QualityRatingInput> => ({
  templateId: template?.id,
  subjectKind: subject?.kind ?? firstKind(template),
  subjectId: subject?.id,
  seasonId,
  targets: null,
  // To the minute, as the boxes show it.
  ratedAt: new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString(),
  raterId: null,
  sampleCount: template?.sampleCount ?? null,
  plantCount: null,
  values: template ? emptyValuesOf(template.criteria, template.sampleCount) : [],
  notes: null,
});

/** The only template for this kind of subject, or the only one that is for nothing else; null: the user chooses. */
export const suitedTemplate = <T extends Pick<QualityTemplate, 'subjects'>>(
  templates: T[],
  kind: RatedKind | null,
): T | null => {
  const suited = kind ? templates.filter(({ subjects }) => subjects.includes(kind)) : templates;
  const made = kind ? suited.filter(({ subjects }) => subjects.length === 1) : [];
  const [only, other] = made.length ? made : suited;
  return only && !other ? only : null;
};

export const kindsOf = (template: Pick<QualityTemplate, 'subjects'> | null): RatedKind[] =>
  template?.subjects ?? ['plot'];

/** Plots are rated most. */
export const firstKind = (template: Pick<QualityTemplate, 'subjects'> | null): RatedKind => {
  const kinds = kindsOf(template);
  return kinds.includes('plot') ? 'plot' : (kinds[0] ?? 'plot');
};

export const ratingValues = (rating: QualityRating): QualityRatingInput => ({
  templateId: rating.template.id,
  subjectKind: rating.subject.kind,
  subjectId: rating.subject.id,
  seasonId: rating.season?.id ?? null,
  targets: isWhole(rating) ? null : rating.targets,
  ratedAt: rating.ratedAt,
  raterId: rating.rater?.id ?? null,
  sampleCount: rating.sampleCount,
  plantCount: rating.plantCount,
  values: rating.criteria.map(({ value }) => value),
  notes: rating.notes,
});

/** Whether all of the subject was looked at. */
export const isWhole = ({ targets, subject }: QualityRating): boolean => {
  const [first, ...others] = targets ?? [];
  return !first || (others.length === 0 && first.kind === subject.kind && 'id' in first && first.id === subject.id);
};

/** Values of the form in words, for 'Xem thay đổi' and the conflict dialog. */
export const showRatingInput = (criteria: Criterion[]) =>
  showByWords(qualityRatingWords, {
    ratedAt: (ratedAt: string) => formatDateTime(ratedAt),
    raterId: () => 'Đã chọn',
    seasonId: () => 'Đã chọn',
    targets: () => 'Một phần',
    values: (values: CriterionValue[]) =>
      scoredSoFar(criteria, values)
        .map(({ name, scale, value }) => `${name} ${valueWords(scale, value)}`)
        .join('\n'),
  });
