import type { Noun } from '#nouns';
import { workOrderNoun } from './work-orders/work-order.noun.ts';

export const handbookNouns: Noun[] = [workOrderNoun];
