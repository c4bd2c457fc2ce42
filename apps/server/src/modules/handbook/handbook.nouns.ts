import type { Noun } from '#nouns';
import { stockBatchNoun, stockItemNoun, stockMoveNoun } from './stock/stock.noun.ts';

export const handbookNouns: Noun[] = [stockItemNoun, stockBatchNoun, stockMoveNoun];
