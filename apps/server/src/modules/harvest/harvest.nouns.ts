import type { Noun } from '#nouns';
import { harvestCountNoun } from './harvest-counts/harvest-count.noun.ts';
import { harvestYieldNoun } from './harvest-yields/harvest-yield.noun.ts';

export const harvestNouns: Noun[] = [harvestCountNoun, harvestYieldNoun];
