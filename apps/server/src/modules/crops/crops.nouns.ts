import type { Noun } from '#nouns';
import { cropGroupBulk } from './crop-groups/crop-group.bulk.ts';
import { cropGroupExport } from './crop-groups/crop-group.export.ts';
import { cropGroupImporter } from './crop-groups/crop-group.import.ts';
import { cropGroupRecord } from './crop-groups/crop-group.record.ts';
import { serveCropGroups } from './crop-groups/crop-group.routes.ts';
import { cropGroupSearch } from './crop-groups/crop-group.search.ts';
import type { CropGroupUse } from './crop-groups/crop-group-use.ts';
import { seasonBulk } from './seasons/season.bulk.ts';
import { seasonExport } from './seasons/season.export.ts';
import { seasonImporter } from './seasons/season.import.ts';
import { seasonRecord } from './seasons/season.record.ts';
import { seasonStarting, stageBeginning } from './seasons/season.reminders.ts';
import { serveSeasons } from './seasons/season.routes.ts';
import { seasonSearch } from './seasons/season.search.ts';

/** `uses`: the records of upper modules that belong to a crop group. */
export const cropNouns = (uses: CropGroupUse[]): Noun[] => [
  {
    routes: (app) => serveCropGroups(app, uses),
    record: cropGroupRecord,
    bulk: cropGroupBulk(uses),
    list: cropGroupExport,
    importer: cropGroupImporter(uses),
    search: cropGroupSearch,
  },
  {
    routes: serveSeasons,
    record: seasonRecord,
    bulk: seasonBulk,
    list: seasonExport,
    importer: seasonImporter,
    search: seasonSearch,
    reminders: [seasonStarting, stageBeginning],
  },
];
