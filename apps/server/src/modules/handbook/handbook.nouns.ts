import type { Noun } from '#nouns';
import { diaryEntryNoun } from './diary-entries/diary-entry.noun.ts';
import { qualityRatingNoun } from './quality-ratings/quality-rating.noun.ts';
import { safeDateNoun } from './safe-dates/safe-date.noun.ts';
import { stockBatchNoun, stockItemNoun, stockMoveNoun } from './stock/stock.noun.ts';

export const handbookNouns: Noun[] = [
  stockItemNoun,
  stockBatchNoun,
  stockMoveNoun,
  safeDateNoun,
  diaryEntryNoun,
  qualityRatingNoun,
];
