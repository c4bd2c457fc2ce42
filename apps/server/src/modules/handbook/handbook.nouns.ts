import type { Noun } from '#nouns';
import { qualityRatingNoun } from './quality-ratings/quality-rating.noun.ts';

export const handbookNouns: Noun[] = [qualityRatingNoun];
