import type { Noun } from '#nouns';
import { workNoun } from './work/work.noun.ts';

export const cultivationNouns: Noun[] = [workNoun];
