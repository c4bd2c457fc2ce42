import type { Noun } from '#nouns';

export const handbookNouns: Noun[] = [];
