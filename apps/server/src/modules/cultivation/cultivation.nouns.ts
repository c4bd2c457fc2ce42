import type { Noun } from '#nouns';

export const cultivationNouns: Noun[] = [];
