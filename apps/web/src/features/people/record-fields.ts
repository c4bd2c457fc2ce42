import { historyLabels } from '@vuon/contract/field-words';
import { crewWords } from '@vuon/contract/people/crew';
import { personWords } from '@vuon/contract/people/person';
import type { FieldsOfTypes, RecordFields } from '#lib/records/record-fields.ts';
import { showCrewValue } from './crews/crew-values.ts';
import { showPersonValue } from './person/person-words.ts';

const personFields: RecordFields = { labels: historyLabels(personWords), show: showPersonValue };

const crewFields: RecordFields = { labels: historyLabels(crewWords), show: showCrewValue };

export const peopleFields = {
  person: personFields,
  crew: crewFields,
} satisfies Partial<FieldsOfTypes>;
