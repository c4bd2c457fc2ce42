import type { Noun } from '#nouns';
import { cropGroupNoun } from './crop-groups/crop-group.noun.ts';
import type { CropGroupUse } from './crop-groups/crop-group-use.ts';
import { seasonNoun } from './seasons/season.noun.ts';
import type { SeasonUse } from './seasons/season-use.ts';

/** The records of upper modules that belong to a crop group, and those that are of a season. */
type Uses = { cropGroups: CropGroupUse[]; seasons: SeasonUse[] };

export const cropNouns = ({ cropGroups, seasons }: Uses): Noun[] => [cropGroupNoun(cropGroups), seasonNoun(seasons)];
