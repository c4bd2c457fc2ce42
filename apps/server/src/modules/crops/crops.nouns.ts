import type { Noun } from '#nouns';
import { cropGroupNoun } from './crop-groups/crop-group.noun.ts';
import type { CropGroupUse } from './crop-groups/crop-group-use.ts';
import { seasonNoun } from './seasons/season.noun.ts';

/** `uses`: the records of upper modules that belong to a crop group. */
export const cropNouns = (uses: CropGroupUse[]): Noun[] => [cropGroupNoun(uses), seasonNoun];
