import type { Noun } from '#nouns';
import { diaryEntryNoun } from './diary-entries/diary-entry.noun.ts';
import { packagingNoun } from './packaging/packaging.noun.ts';
import { qualityRatingNoun } from './quality-ratings/quality-rating.noun.ts';
import type { RatedSubjectSource } from './quality-ratings/rating-subject.ts';
import { safeDateNoun } from './safe-dates/safe-date.noun.ts';
import { selfAssessmentNoun } from './self-assessments/self-assessment.noun.ts';
import { stockBatchNoun, stockItemNoun, stockMoveNoun } from './stock/stock.noun.ts';
import { trainingNoun } from './trainings/training.noun.ts';
import { vietgapBookNoun } from './vietgap-book/vietgap-book.noun.ts';
import type { VietgapSection } from './vietgap-book/vietgap-section.ts';
import { workOrderNoun } from './work-orders/work-order.noun.ts';

type Contributed = { ratedSubjects: RatedSubjectSource[]; vietgapSections: VietgapSection[] };

/** Modules above say what else can be rated, and what else the book tells. */
export const handbookNouns = ({ ratedSubjects, vietgapSections }: Contributed): Noun[] => [
  workOrderNoun,
  stockItemNoun,
  stockBatchNoun,
  stockMoveNoun,
  safeDateNoun,
  diaryEntryNoun,
  vietgapBookNoun(vietgapSections),
  trainingNoun,
  selfAssessmentNoun,
  packagingNoun,
  qualityRatingNoun(ratedSubjects),
];
