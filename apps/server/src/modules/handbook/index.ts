export { handbookNouns } from './handbook.nouns.ts';
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
export { receiveStock } from './stock/stock-batch.service.ts';
export { countStock, disposeStock } from './stock/stock-count.ts';
export { setMinimum } from './stock/stock-item.service.ts';
export { issueStock, returnStock, useStock } from './stock/stock-ledger.ts';
export { crewStock, personStock, stockedMaterials } from './stock/stock-uses.ts';
