import type { Noun } from '#nouns';

export const harvestNouns: Noun[] = [];
