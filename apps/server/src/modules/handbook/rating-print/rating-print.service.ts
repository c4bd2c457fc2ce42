import { randomUUID } from 'node:crypto';
import { missingTo, scaleWords, valueWords } from '@vuon/contract/catalogue/quality-score';
import { workStateNames } from '@vuon/contract/cultivation/work-state';
import { formatDay } from '@vuon/contract/day';
import { figure } from '@vuon/contract/figure';
import { type QualityRating, severityNames } from '@vuon/contract/handbook/quality-rating';
import { ratingStateNames, subjectWords } from '@vuon/contract/handbook/quality-state';
import { sql } from 'kysely';
import type { FileStore } from '#files/file-store.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { startJob } from '#jobs';
import { readPrintedPicture } from '#uploads';
import { qualityRatings } from '../quality-ratings/quality-rating.service.ts';
import { momentWords } from '../work-orders/work-order-kind.ts';
import type { PrintedPhoto, RatingSheet } from './rating-sheet.ts';

export const ratingPrintKind = 'quality-rating-print';
export type RatingPrintInput = { ids: number[]; storeKey: string };

/** Photos of one rating: those with marks first. */
const mostPhotos = 6;
/** Pixels; they are printed half as wide as the paper. */
const photoSide = 720;

export const startRatingPrint = async (scope: Scope, ids: number[]) => {
  const printed = await readPrintedRatings(scope, ids);
  const title = printed.length === 1 ? `In phiếu đánh giá ${printed[0]?.code}` : `In ${printed.length} phiếu đánh giá`;
  const input: RatingPrintInput = { ids, storeKey: `ratings/${randomUUID()}` };
  return startJob(scope, { kind: ratingPrintKind, title, input });
};

/** Those of the ratings that are still there. */
export const readPrintedRatings = async (scope: Scope, ids: number[]): Promise<QualityRating[]> => {
  const found: QualityRating[] = [];
  for (const id of new Set(ids)) {
    const rating = await qualityRatings.get(scope, id);
    if (!rating.deletedAt) found.push(rating);
  }
  if (!found.length) throw problem('bulk.nothing', 'Không còn phiếu nào trong lựa chọn này.');
  return found;
};

const number = (value: number, digits = 2) => figure(value, digits, digits);

type Fact = [label: string, value: string | null | undefined | false];
const named = (facts: Fact[]) => facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));

/** A rating as it is printed, in words and pictures. */
export const ratingSheetOf = async (scope: Scope, files: FileStore, rating: QualityRating): Promise<RatingSheet> => {
  const { correctiveWork: work, recheckedBy, rechecks, previous } = rating;
  const next = missingTo(rating.score, rating.grades);
  const sample = rating.sampleCount && `${rating.sampleCount} ${rating.sampleUnit ?? 'mẫu'}`;
  return {
    code: rating.code,
    title: rating.title,
    subtitle: `${number(rating.score)} trên 10 · loại ${rating.grade} · ${ratingStateNames[rating.state]}`,
    facts: named([
      ['Chấm cho', subjectWords(rating.subject)],
      ['Phần được chấm', rating.place?.words],
      ['Mùa vụ', rating.season?.name],
      ['Bộ tiêu chí', `${rating.template.name}, bản ${rating.template.revision}`],
      ['Lúc chấm', momentWords(rating.ratedAt)],
      ['Người chấm', rating.rater?.name],
      ['Mẫu chấm', [sample, rating.plantCount && `${rating.plantCount} cây`].filter(Boolean).join(' trên ')],
      ['Lần trước', previous && `${previous.code}, ${number(previous.score)}, loại ${previous.grade}`],
      ['Tái kiểm cho', rechecks && `${rechecks.code}, ${number(rechecks.score)}, loại ${rechecks.grade}`],
    ]),
    criteria: rating.criteria.map(({ name, method, scale, value, points, weight, contribution }) => [
      `${name}\n${method ?? scaleWords(scale)}`,
      valueWords(scale, value),
      number(points, 1),
      String(weight),
      number(contribution),
    ]),
    scoreWords: next
      ? `${number(rating.score)}, thiếu ${number(next.missing)} để lên loại ${next.grade.name}`
      : `${number(rating.score)}, loại ${rating.grade}`,
    parts: rating.criteria.map(({ contribution }) => contribution),
    grades: rating.grades,
    defects: rating.defects.map(({ kind, severity, place, uploadId }, index) => [
      String(index + 1),
      kind,
      severityNames[severity],
      [place, uploadId === null && 'không đánh dấu trên ảnh'].filter(Boolean).join('; '),
    ]),
    photos: await photosOf(scope, files, rating),
    correction: named([
      ['Việc', work && `${work.code} ${work.title}`],
      ['Trạng thái', work && workStateNames[work.state]],
      ['Hạn', work && formatDay(work.endsOn)],
      ['Hẹn tái kiểm', rating.recheckOn && formatDay(rating.recheckOn)],
      ['Đã tái kiểm', recheckedBy && `${recheckedBy.code}, ${number(recheckedBy.score)}, loại ${recheckedBy.grade}`],
      ['Đóng phiếu', rating.closedAt && [momentWords(rating.closedAt), rating.closeNote].filter(Boolean).join('; ')],
    ]),
    notes: rating.notes,
  };
};

type Photo = { id: number; entityId: number; storeKey: string };

const photosOf = async (
  { db, entityId }: Scope,
  files: FileStore,
  { id, defects }: QualityRating,
): Promise<PrintedPhoto[]> => {
  const marksOn = Map.groupBy(
    defects.map((defect, index) => ({ ...defect, number: index + 1 })),
    ({ uploadId }) => uploadId,
  );
  const { rows } = await sql<Photo>`
    select id, entity_id as "entityId", store_key as "storeKey" from upload
    where entity_id = ${entityId} and record_type = 'quality-rating' and record_id = ${id} and state = 'stored'
      and deleted_at is null and type like 'image/%' order by coalesce(taken_at, created_at), id`.execute(db);
  const inOrder = rows.toSorted((one, other) => Number(marksOn.has(other.id)) - Number(marksOn.has(one.id)));
  const photos: PrintedPhoto[] = [];
  for (const photo of inOrder.slice(0, mostPhotos)) {
    const picture = await readPrintedPicture(files, photo, photoSide);
    const marks = (marksOn.get(photo.id) ?? []).map(({ number: at, x, y }) => ({ number: at, x: x ?? 0, y: y ?? 0 }));
    if (picture) photos.push({ ...picture, marks });
  }
  return photos;
};
