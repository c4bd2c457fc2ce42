import { missingTo, weakestOf } from '@vuon/contract/catalogue/quality-score';
import { WorkInput } from '@vuon/contract/cultivation/work-input';
import type { Correction, QualityRating, QualityRatingUpdate } from '@vuon/contract/handbook/quality-rating';
import { mayStep, type RatingAction, ratingStateNames, ratingTransitions } from '@vuon/contract/handbook/quality-state';
import { changeRecord, recordCreated } from '#audit';
import { holdQualityTemplate } from '#catalogue';
import { createWork, moveWorkOn } from '#cultivation';
import { inAct } from '#http/act-context.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { ratingTable } from './quality-rating.queries.ts';
import { defectWords, insertRating, orRechecked, qualityRatings, refuseClosed } from './quality-rating.service.ts';
import { holdSubject, type RatedSubjectSource } from './rating-subject.ts';

const refuseStep = (action: RatingAction, rating: QualityRating) => {
  refuseClosed(rating);
  if (!mayStep(action, rating.state))
    throw problem(
      'quality.transition_refused',
      `${rating.code} đang ở bước '${ratingStateNames[rating.state]}'; từ đó không '${ratingTransitions[action].label}' được.`,
    );
};

/** The act is about the rating, though it makes work or another rating. */
const aboutRating = (scope: Scope, id: number, action: RatingAction): Scope =>
  inAct(scope, { way: 'single', type: 'quality-rating', recordId: id, action });

/** Unplanned work on the rated part; given at once to the people and crews that are named. */
export const correctRating = (given: Scope, id: number, correction: Correction): Promise<QualityRating> => {
  const scope = aboutRating(given, id, 'correct');
  const { version, recheckOn, targets: chosen, ...fields } = correction;
  return changeRecord(scope, qualityRatings, { id, version, action: 'correct' }, async (before) => {
    refuseStep('correct', before);
    const targets = chosen ?? before.targets;
    if (!targets)
      throw problem('request.invalid', 'Hãy chọn nơi khắc phục.', {
        errors: [{ path: 'targets', message: 'Nơi làm is required' }],
      });
    const work = await createWork(
      scope,
      WorkInput.parse({
        ...fields,
        kind: 'unplanned',
        targets,
        cause: `Khắc phục ${before.code}: ${before.title}`.slice(0, 500),
        finding: findingOf(before),
      }),
    );
    const { personIds, crewIds } = fields;
    if (personIds.length || crewIds.length)
      await moveWorkOn(scope, work.id, { action: 'assign', version: work.version, reason: null, personIds, crewIds });
    await ratingTable.change(scope, id, { corrective_work_id: work.id, recheck_on: recheckOn });
  });
};

/** 'Điểm 8,20, loại B, thiếu 0,30 để lên loại A. Mất nhiều nhất ở Vỏ và gai. Lỗi: …' */
const findingOf = ({ score, grade, grades, criteria, defects }: QualityRating): string => {
  const points = (value: number) => value.toFixed(2).replace('.', ',');
  const next = missingTo(score, grades);
  const weakest = weakestOf(criteria);
  return [
    `Điểm ${points(score)}, loại ${grade}${next ? `, thiếu ${points(next.missing)} để lên loại ${next.grade.name}` : ''}.`,
    weakest && `Mất nhiều nhất ở ${weakest.criterion.name}: ${points(weakest.lost)} điểm.`,
    defects.length > 0 && `Lỗi: ${defects.map((defect, index) => `${index + 1}. ${defectWords(defect)}`).join('; ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
    .slice(0, 2_000);
};

/** A new rating of the same subject by the same template, as it is today; the old one is closed by it. */
export const recheckRating = async (
  given: Scope,
  id: number,
  { version, ...fields }: QualityRatingUpdate,
  sources: RatedSubjectSource[] = [],
): Promise<QualityRating> => {
  const scope = aboutRating(given, id, 'recheck');
  let newId = 0;
  await changeRecord(scope, qualityRatings, { id, version, action: 'recheck' }, async (before) => {
    refuseStep('recheck', before);
    if (Date.parse(fields.ratedAt) < Date.parse(before.ratedAt))
      throw problem('quality.value_refused', `Tái kiểm không thể trước lần chấm ${before.code}.`, { path: 'ratedAt' });
    const template = await holdQualityTemplate(scope.db, scope.entityId, before.template.id);
    if (!template) throw problem('record.deleted', `Bộ tiêu chí ${before.template.name} đã bị xóa.`);
    const { kind, id: subjectId } = before.subject;
    const subject = await holdSubject(scope, { kind, id: subjectId }, sources);
    newId = await insertRating(scope, { template, subject, fields, rechecksId: id }, sources).catch(orRechecked);
    // Its state follows from the new one; its version tells others that it changed.
    await ratingTable.change(scope, id, {});
  });
  return recordCreated(scope, qualityRatings, newId);
};

export const closeRating = (
  scope: Scope,
  id: number,
  { version, note }: { version: number; note: string | null },
): Promise<QualityRating> =>
  changeRecord(scope, qualityRatings, { id, version, action: 'close' }, async (before) => {
    refuseStep('close', before);
    await ratingTable.change(scope, id, { closed_at: scope.clock().toISOString(), close_note: note });
  });
