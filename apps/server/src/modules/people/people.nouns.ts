import type { Noun } from '#nouns';
import { crewNoun } from './crews/crew.noun.ts';
import type { CrewUse } from './crews/crew-use.ts';
import { personBulk } from './person/person.bulk.ts';
import { personExport } from './person/person.export.ts';
import { personImporter } from './person/person.import.ts';
import { personRecord } from './person/person.record.ts';
import { servePeople } from './person/person.routes.ts';
import { personSearch } from './person/person.search.ts';
import { personCrewBulk } from './person/person-crew.bulk.ts';
import type { PersonDuty } from './person/person-duty.ts';

/** `duties`: a person with duties is not removed before they are given to another person; `crewUses`: the same of crews. */
export const peopleNouns = (duties: PersonDuty[], crewUses: CrewUse[]): Noun[] => [
  {
    routes: (app) => servePeople(app, duties),
    record: personRecord,
    bulk: [...personBulk(duties), ...personCrewBulk],
    list: personExport,
    importer: personImporter(duties),
    search: personSearch,
  },
  crewNoun(crewUses),
];
