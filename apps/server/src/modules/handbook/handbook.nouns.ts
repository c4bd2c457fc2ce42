import type { Noun } from '#nouns';
import { diaryEntryNoun } from './diary-entries/diary-entry.noun.ts';
import { qualityRatingNoun } from './quality-ratings/quality-rating.noun.ts';
import { safeDateNoun } from './safe-dates/safe-date.noun.ts';
import { stockBatchNoun, stockItemNoun, stockMoveNoun } from './stock/stock.noun.ts';
import { workOrderNoun } from './work-orders/work-order.noun.ts';

export const handbookNouns: Noun[] = [
  workOrderNoun,
  stockItemNoun,
  stockBatchNoun,
  stockMoveNoun,
  safeDateNoun,
  diaryEntryNoun,
  qualityRatingNoun,
];
