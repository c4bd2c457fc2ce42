import type { Noun } from '#nouns';
import { qualityRatingNoun } from './quality-ratings/quality-rating.noun.ts';
import { stockBatchNoun, stockItemNoun, stockMoveNoun } from './stock/stock.noun.ts';

export const handbookNouns: Noun[] = [stockItemNoun, stockBatchNoun, stockMoveNoun, qualityRatingNoun];
