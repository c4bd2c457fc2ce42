import type { Target } from '@vuon/contract/orchard/target';
import { workPath } from '#domain/work/work-paths.ts';

export const handbookPath = '/so-tay-canh-tac';

export const diaryPath = `${handbookPath}/nhat-ky-canh-tac`;
export const newDiaryEntryPath = `${diaryPath}/them-moi-nhat-ky-canh-tac`;
/** A correction is a new entry that begins as a copy of the old one. */
export const correctDiaryEntryPath = (id: number) => `${newDiaryEntryPath}?dinh-chinh=${id}`;
export const diaryEntryPath = (id: number) => `${diaryPath}/chinh-sua-nhat-ky-canh-tac/${id}`;

export const stockPath = `${diaryPath}/kho-vat-tu`;
export const purchasePath = `${stockPath}/de-nghi-mua`;
export const stockBatchesPath = `${stockPath}/lo-nhap`;
/** One material in the store; `batchId`: opens that batch of it. */
export const stockItemPath = (materialId: number, batchId?: number) =>
  `${stockPath}/${materialId}${batchId ? `?${batchKey}=${batchId}` : ''}`;
export const batchKey = 'lo';

export const vietgapPath = `${diaryPath}/so-vietgap`;
export const trainingsPath = `${vietgapPath}/tap-huan`;
export const newTrainingPath = `${trainingsPath}/them-moi-tap-huan`;
export const trainingPath = (id: number) => `${trainingsPath}/chinh-sua-tap-huan/${id}`;
export const selfAssessmentsPath = `${vietgapPath}/tu-danh-gia`;
export const newSelfAssessmentPath = `${selfAssessmentsPath}/them-moi-tu-danh-gia`;
export const selfAssessmentPath = (id: number) => `${selfAssessmentsPath}/chinh-sua-tu-danh-gia/${id}`;
export const packagingsPath = `${vietgapPath}/gom-bao-bi`;
export const newPackagingPath = `${packagingsPath}/them-moi-gom-bao-bi`;
export const packagingPath = (id: number) => `${packagingsPath}/chinh-sua-gom-bao-bi/${id}`;
/** The pages of new records know what a gap was about by these. */
export const gapKeys = { person: 'nguoi', day: 'ngay' } as const;

export const ratingsPath = `${diaryPath}/danh-gia-chat-luong`;
export const newRatingPath = `${ratingsPath}/them-moi-danh-gia-chat-luong`;
/** The page of a new rating knows its template, its subject ('plot:12') or the rating that it re-checks by these. */
export const ratingKeys = { template: 'bo', subject: 'cho', recheck: 'tai-kiem' } as const;
export const newRatingOf = (kind: string, id: number) => `${newRatingPath}?${ratingKeys.subject}=${kind}:${id}`;
export const recheckPath = (id: number) => `${newRatingPath}?${ratingKeys.recheck}=${id}`;
export const ratingPath = (id: number) => `${ratingsPath}/chinh-sua-danh-gia-chat-luong/${id}`;

/** Pages of other features: the router knows them. */
export const qualityTemplatesPath = '/quan-tri/danh-muc/bo-tieu-chi';
export const qualityTemplatePath = (id: number) => `${qualityTemplatesPath}/chinh-sua-bo-tieu-chi/${id}`;
export const materialPath = (id: number) => `/quan-tri/danh-muc/vat-tu/chinh-sua-vat-tu/${id}`;
export const safeDatesOnMapPath = '/quan-ly-vuon-cay/ban-do-nong-nghiep?color=safe-from';
/** The farm's map with a place beside it; trees by their row. */
export const placeOnMapPath = (target: Target | undefined): string | null => {
  if (!target) return null;
  const place = target.kind === 'plants' ? `row:${target.rowId}` : `${target.kind}:${target.id}`;
  return `/quan-ly-vuon-cay/ban-do-nong-nghiep?place=${place}`;
};
export { workPath };
export const farmPlanPath = (id: number) => `/quan-ly-canh-tac/ke-hoach-canh-tac/chi-tiet-ke-hoach-canh-tac/${id}`;
/** The farm's map, with a place beside it. */
export const onMapPath = (kind: 'plot' | 'row', id: number) =>
  `/quan-ly-vuon-cay/ban-do-nong-nghiep?place=${kind}:${id}`;
export const myWorkPath = '/viec-cua-toi';
/** The short form of a diary entry over the page: `newDiaryOnPhone`, or the id of a refused one. */
export const diaryFormKey = 'nhat-ky';
export const newDiaryOnPhone = 'moi';
export const phoneDiaryPath = `${myWorkPath}?${diaryFormKey}=${newDiaryOnPhone}`;
