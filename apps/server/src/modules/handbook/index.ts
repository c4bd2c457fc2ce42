export { approveDiaryEntry } from './diary-entries/diary-approval.service.ts';
export { diaryEntryCode } from './diary-entries/diary-code.ts';
export { diaryDays } from './diary-entries/diary-days.ts';
export { diaryEntries } from './diary-entries/diary-entry.kind.ts';
export { correctDiaryEntry, createDiaryEntry } from './diary-entries/diary-entry.service.ts';
export { diaryEntryList } from './diary-entries/diary-entry-shown.ts';
export { diaryOnPlace, plantDiary } from './diary-entries/diary-timeline.ts';
export { diaryMaterials, diaryWorkTypes } from './diary-entries/diary-uses.ts';
export { handbookNouns } from './handbook.nouns.ts';
export { createPackaging } from './packaging/packaging.service.ts';
export { createQualityRating, markDefects } from './quality-ratings/quality-rating.service.ts';
export { ratingList } from './quality-ratings/quality-rating-shown.ts';
export { closeRating, correctRating, recheckRating } from './quality-ratings/quality-rating-steps.ts';
export {
  placeRatings,
  plantRatings,
  ratingCounters,
  ratingSeasons,
  ratingTemplates,
  recheckDuty,
} from './quality-ratings/quality-rating-uses.ts';
export type { RatedSubjectSource } from './quality-ratings/rating-subject.ts';
export { ratingPrintJob } from './rating-print/rating-print.job.ts';
export { selectSafeDates } from './safe-dates/safe-date.queries.ts';
export { findRunningOn, findSafeDates, hasRunningIntervals, refuseInsidePhi } from './safe-dates/safe-date.service.ts';
export { safeDateOnMap } from './safe-dates/safe-date-on-map.ts';
export { createSelfAssessment } from './self-assessments/self-assessment.service.ts';
export { entryCounts } from './stock/entry-counts.ts';
export { countStock, disposeStock } from './stock/stock-count.ts';
export { stockItemList } from './stock/stock-item.queries.ts';
export { setMinimum } from './stock/stock-item.service.ts';
export { issueStock, returnStock } from './stock/stock-ledger.ts';
export { purchaseJob } from './stock/stock-purchase.job.ts';
export { crewStock, personStock, stockedMaterials } from './stock/stock-uses.ts';
export { usedMaterials } from './stock/used-materials.ts';
export { stockBatches } from './stock-batches/stock-batch.kind.ts';
export { receiveStock } from './stock-batches/stock-batch.service.ts';
export { createTraining } from './trainings/training.service.ts';
export { type Book, listed } from './vietgap-book/book.ts';
export { vietgapJobs } from './vietgap-book/book-print.job.ts';
export { ensureScores, vietgapScoreJob } from './vietgap-book/book-score.job.ts';
export { type Breach, findBreaches } from './vietgap-book/breach.queries.ts';
export type { BookTable, FoundGap, VietgapSection } from './vietgap-book/vietgap-section.ts';
export { workOrderPrintJob } from './work-order-print/work-order-print.job.ts';
export { createOrder } from './work-orders/work-order.service.ts';
export { orderReference } from './work-orders/work-order-code.ts';
export { setHours } from './work-orders/work-order-hours.service.ts';
export { reportProgress } from './work-orders/work-order-progress.service.ts';
export { workOrderList } from './work-orders/work-order-shown.ts';
export { tickStep } from './work-orders/work-order-step.service.ts';
export { ordersOnPlace, plantOrders } from './work-orders/work-order-timeline.ts';
export { moveOrderOn } from './work-orders/work-order-transition.service.ts';
export {
  crewOrders,
  orderDuty,
  orderMaterials,
  orderWorkTypes,
  placeOrders,
  unfinishedOrders,
  workOrdersOf,
} from './work-orders/work-order-uses.ts';
