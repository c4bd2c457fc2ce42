import type { Noun } from '#nouns';
import { buyerNoun } from './buyers/buyer.noun.ts';
import { lotNoun } from './lots/lot.noun.ts';
import { saleNoun } from './sales/sale.noun.ts';

export const harvestNouns: Noun[] = [lotNoun, buyerNoun, saleNoun];
