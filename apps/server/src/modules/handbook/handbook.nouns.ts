import type { Noun } from '#nouns';
import { diaryEntryNoun } from './diary-entries/diary-entry.noun.ts';
import { safeDateNoun } from './safe-dates/safe-date.noun.ts';

export const handbookNouns: Noun[] = [safeDateNoun, diaryEntryNoun];
