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
