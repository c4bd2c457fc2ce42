export { approveDiaryEntry } from './diary-entries/diary-approval.service.ts';
export { diaryEntries } from './diary-entries/diary-entry.kind.ts';
export { correctDiaryEntry, createDiaryEntry } from './diary-entries/diary-entry.service.ts';
export { diaryOnPlace, plantDiary } from './diary-entries/diary-timeline.ts';
export { diaryMaterials, diaryWorkTypes } from './diary-entries/diary-uses.ts';
export { handbookNouns } from './handbook.nouns.ts';
export { createPackaging } from './packaging/packaging.service.ts';
export { createQualityRating, markDefects } from './quality-ratings/quality-rating.service.ts';
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
export { selectSafeDates } from './safe-dates/safe-date.queries.ts';
export { findSafeDates, refuseInsidePhi } from './safe-dates/safe-date.service.ts';
export { safeDateOnMap } from './safe-dates/safe-date-on-map.ts';
export { createSelfAssessment } from './self-assessments/self-assessment.service.ts';
export { receiveStock } from './stock/stock-batch.service.ts';
export { countStock, disposeStock } from './stock/stock-count.ts';
export { setMinimum } from './stock/stock-item.service.ts';
export { issueStock, returnStock } from './stock/stock-ledger.ts';
export { crewStock, personStock, stockedMaterials } from './stock/stock-uses.ts';
export { createTraining } from './trainings/training.service.ts';
export { vietgapJobs } from './vietgap-book/book-print.job.ts';
export { createOrder } from './work-orders/work-order.service.ts';
export { orderReference } from './work-orders/work-order-code.ts';
export { setHours } from './work-orders/work-order-hours.service.ts';
export { workOrderPrintJob } from './work-orders/work-order-print.job.ts';
export { reportProgress } from './work-orders/work-order-progress.service.ts';
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
