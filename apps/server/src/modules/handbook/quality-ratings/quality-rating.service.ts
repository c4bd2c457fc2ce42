import type { Criterion, CriterionValue } from '@vuon/contract/catalogue/quality-scale';
import { gradeOf, scoreCriteria, scoreOf, valueError, valueWords } from '@vuon/contract/catalogue/quality-score';
import type { QualityTemplate } from '@vuon/contract/catalogue/quality-template';
import { dayInVietnam } from '@vuon/contract/day';
import {
  type Defect,
  type QualityRating,
  type QualityRatingInput,
  type QualityRatingUpdate,
  severityNames,
} from '@vuon/contract/handbook/quality-rating';
import { subjectWords } from '@vuon/contract/handbook/quality-state';
import type { FieldError } from '@vuon/contract/problem';
import { sql } from 'kysely';
import { changeRecord, recordCreated, removeRecord, restoreRecord, storedKind } from '#audit';
import { holdQualityTemplate } from '#catalogue';
import { holdSeason } from '#crops';
import { breaks } from '#db/database-error.ts';
import { takeNumbers } from '#db/entity-counter.ts';
import { json } from '#db/json.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { holdPeople } from '#people';
import { findImageOf } from '#uploads';
import { findRatingSet, ratingTable } from './quality-rating.queries.ts';
import { ratingList } from './quality-rating-shown.ts';
import {
  holdSubject,
  type RatedSubject,
  type RatedSubjectSource,
  refuseOtherSubject,
  storeRatedPart,
} from './rating-subject.ts';

export const defectWords = ({ kind, severity, place }: Defect): string =>
  [kind, severityNames[severity].toLowerCase(), place].filter(Boolean).join(', ');

/** What the history keeps: names and lists in words, as they were then. */
const inWords = (rating: QualityRating): object => {
  const { template, subject, season, place, rater, criteria, defects, grades, targets, previous, ...kept } = rating;
  const { correctiveWork, rechecks, recheckedBy, defectCount, ...facts } = kept;
  return {
    ...facts,
    name: `${rating.code} ${rating.title}`,
    templateName: `${template.name}, bản ${template.revision}`,
    subjectKind: subject.kind,
    subjectName: subject.name,
    seasonName: season?.name ?? null,
    placeWords: place?.words ?? null,
    raterName: rater?.name ?? null,
    values: criteria.map(({ name, scale, value }) => `${name} ${valueWords(scale, value)}`).join('; '),
    defects: defects.map((defect, index) => `${index + 1}. ${defectWords(defect)}`).join('; ') || null,
    correctiveWork: correctiveWork && `${correctiveWork.code} ${correctiveWork.title}`,
  };
};

export const qualityRatings = storedKind<Scope, QualityRating>({
  type: 'quality-rating',
  noun: 'Phiếu đánh giá',
  missing: 'Không có phiếu đánh giá này trong đơn vị.',
  table: ratingTable,
  find: async (scope, id) => (await ratingList.findManyInFile(scope, [id]))[0],
  snapshot: inWords,
});

type Fields = Omit<QualityRatingUpdate, 'version'>;

/** `sources`: the subjects that modules above know. */
export const createQualityRating = async (
  scope: Scope,
  input: QualityRatingInput,
  sources: RatedSubjectSource[] = [],
): Promise<QualityRating> => {
  const { templateId, subjectKind, subjectId, ...fields } = input;
  const template = await holdQualityTemplate(scope.db, scope.entityId, templateId);
  if (!template)
    throw problem('record.not_found', 'Không có bộ tiêu chí này, hoặc nó đã bị xóa.', { path: 'templateId' });
  if (template.archived)
    throw problem('record.not_found', `Bộ tiêu chí ${template.name} đã được lưu trữ. Hãy chọn bộ khác.`, {
      path: 'templateId',
    });
  refuseOtherSubject(template, subjectKind);
  const subject = await holdSubject(scope, { kind: subjectKind, id: subjectId }, sources);
  return recordCreated(
    scope,
    qualityRatings,
    await insertRating(scope, { template, subject, fields, rechecksId: null }, sources),
  );
};

type NewRating = { template: QualityTemplate; subject: RatedSubject; fields: Fields; rechecksId: number | null };

export const insertRating = async (
  scope: Scope,
  { template, subject, fields, rechecksId }: NewRating,
  sources: RatedSubjectSource[],
) => {
  const { criteria, grades, revision, sampleUnit } = template;
  const judged = await judge(scope, fields, { criteria, grades }, null);
  const year = Number(dayInVietnam(new Date(fields.ratedAt)).slice(0, 4));
  return ratingTable.insert(scope, {
    ...judged,
    year,
    number: await takeNumbers(scope.db, scope.entityId, `quality-rating ${year}`, 1),
    title: `${template.name}, ${subjectWords(subject)}`,
    quality_template_id: template.id,
    template_revision: revision,
    subject_kind: subject.kind,
    subject_id: subject.id,
    target_set_id: await storeRatedPart(scope, subject, fields, sources),
    criteria: json(criteria),
    grades: json(grades),
    sample_unit: sampleUnit,
    rechecks_id: rechecksId,
  });
};

export const editQualityRating = (
  scope: Scope,
  id: number,
  { version, ...fields }: QualityRatingUpdate,
  sources: RatedSubjectSource[] = [],
): Promise<QualityRating> =>
  changeRecord(scope, qualityRatings, { id, version, action: 'update' }, async (before) => {
    refuseClosed(before);
    const judged = await judge(scope, fields, before, before);
    const current = await findRatingSet(scope.db, scope.entityId, id);
    const { kind, ...subject } = before.subject;
    const target_set_id = await storeRatedPart(scope, { ...subject, kind }, { ...fields, current }, sources);
    await ratingTable.change(scope, id, { ...judged, target_set_id });
  });

type Scoring = Pick<QualityTemplate, 'grades'> & { criteria: Criterion[] };

/** The columns of what was entered, with the score that it comes to. */
const judge = async (scope: Scope, fields: Fields, { criteria, grades }: Scoring, before: QualityRating | null) => {
  refuseFuture(scope, fields.ratedAt);
  refuseValues(criteria, fields.values);
  if (fields.seasonId !== null && fields.seasonId !== before?.season?.id && !(await holdSeason(scope, fields.seasonId)))
    throw problem('record.not_found', 'Không có mùa vụ này, hoặc nó đã bị xóa.', { path: 'seasonId' });
  const score = scoreOf(scoreCriteria(criteria, fields.values));
  return {
    season_id: fields.seasonId,
    rated_at: fields.ratedAt,
    rater_id: await holdRater(scope, fields.raterId, before),
    sample_count: fields.sampleCount,
    plant_count: fields.plantCount,
    found: json(fields.values),
    score: Math.round(score * 100),
    grade: gradeOf(score, grades),
    notes: fields.notes,
  };
};

/** Clocks of phones differ by minutes. */
const toleratedMs = 10 * 60_000;

const refuseFuture = ({ clock }: Scope, ratedAt: string) => {
  if (Date.parse(ratedAt) > clock().getTime() + toleratedMs)
    throw problem('quality.value_refused', 'Lúc chấm không thể ở tương lai. Hãy xem lại ngày giờ của máy.', {
      path: 'ratedAt',
    });
};

/** Each criterion once, by its own scale. */
const refuseValues = (criteria: Criterion[], values: CriterionValue[]) => {
  const errors = values.flatMap((value, index): FieldError[] => {
    const criterion = criteria.find(({ id }) => id === value.criterionId);
    const isDouble = values.findIndex(({ criterionId }) => criterionId === value.criterionId) < index;
    const message = !criterion
      ? 'Bộ tiêu chí không có tiêu chí này'
      : isDouble
        ? 'Tiêu chí này đã có ở trên'
        : valueError(criterion.scale, value);
    return message ? [{ path: `values.${index}`, message: criterion ? `${criterion.name}: ${message}` : message }] : [];
  });
  const left = criteria.filter(({ id }) => values.every(({ criterionId }) => criterionId !== id));
  if (left.length) errors.push({ path: 'values', message: `Chưa chấm ${left.map(({ name }) => name).join(', ')}` });
  if (errors.length)
    throw problem('quality.value_refused', `${errors.map(({ message }) => message).join('; ')}.`, { errors });
};

const holdRater = async ({ db, entityId, actor }: Scope, id: number | null, before: QualityRating | null) => {
  if (id === null && before) return null;
  if (id === null) {
    const { rows } = await sql<{ id: number }>`
      select id from person where entity_id = ${entityId} and user_id = ${actor.userId} and deleted_at is null
      order by id limit 1`.execute(db);
    return rows[0]?.id ?? null;
  }
  const isKnown = id === before?.rater?.id || (await holdPeople(db, entityId, [id])).has(id);
  if (!isKnown) throw problem('record.not_found', 'Không có nhân sự này trong đơn vị.', { path: 'raterId' });
  return id;
};

/** The numbered defects; a mark is on a picture among the rating's files, or where it was before. */
export const markDefects = (
  scope: Scope,
  id: number,
  { version, defects }: { version: number; defects: Defect[] },
): Promise<QualityRating> =>
  changeRecord(scope, qualityRatings, { id, version, action: 'mark-defects' }, async (before) => {
    refuseClosed(before);
    const errors: FieldError[] = [];
    const known = new Set(before.defects.map(({ uploadId }) => uploadId));
    for (const [index, { uploadId, criterionId }] of defects.entries()) {
      const ofRecord = { entityId: scope.entityId, recordType: 'quality-rating' as const, recordId: id };
      if (uploadId !== null && !known.has(uploadId) && !(await findImageOf(scope.db, ofRecord, uploadId)))
        errors.push({ path: `defects.${index}.uploadId`, message: 'Không có ảnh này trong phiếu' });
      if (criterionId !== null && before.criteria.every((criterion) => criterion.id !== criterionId))
        errors.push({ path: `defects.${index}.criterionId`, message: 'Phiếu không có tiêu chí này' });
    }
    if (errors.length) throw problem('quality.value_refused', 'Có lỗi chưa ghi đúng.', { errors });
    await ratingTable.change(scope, id, { defects: json(defects) });
  });

export const removeQualityRating = (scope: Scope, id: number, version: number): Promise<QualityRating> =>
  removeRecord(scope, qualityRatings, { id, version }, refuseClosed);

export const restoreQualityRating = (scope: Scope, id: number): Promise<QualityRating> =>
  restoreRecord(scope, qualityRatings, id, async () => {
    await ratingTable.restore(scope, id).catch(orRechecked);
  });

/** A closed rating is a document; a re-check that was removed opens it again. */
export const refuseClosed = ({ code, state, recheckedBy }: Pick<QualityRating, 'code' | 'state' | 'recheckedBy'>) => {
  if (state === 'closed')
    throw problem(
      'quality.closed',
      recheckedBy
        ? `${code} đã được tái kiểm bằng ${recheckedBy.code}; không sửa được nữa.`
        : `${code} đã đóng; không sửa được nữa.`,
    );
};

/** For `catch`: a rating has one living re-check. */
export const orRechecked = (error: unknown): never => {
  if (breaks(error, 'quality_rating_recheck'))
    throw problem('quality.rechecked', 'Phiếu này đã có phiếu tái kiểm khác.');
  throw error;
};
