import { labelsOf } from '@vuon/contract/field-words';
import { PersonFields as Contract, type Person, PersonInput, personWords } from '@vuon/contract/people/person';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { useRecordForm } from '#ui/record/use-record-form.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { peoplePath, personPath } from '../paths.ts';
import { usePersonActs } from './person-data.ts';
import { PersonFields } from './person-fields.tsx';
import { newPerson, personValues } from './person-values.ts';
import { showPersonValue } from './person-words.ts';

const PersonRail = lazyPart(async () => (await import('./person-rail.tsx')).PersonRail);

const labels = labelsOf(personWords);

type Props = { person: Person | null; readOnly?: boolean };

export function PersonForm({ person, readOnly = false }: Props) {
  const saving = useRecordForm(person, usePersonActs(), { pathOf: ({ id }) => personPath(id), listPath: peoplePath });
  return (
    <EntityForm<PersonInput, Person>
      {...saving}
      fields={Contract}
      schema={PersonInput}
      labels={labels}
      show={showPersonValue}
      nameOf={({ fullName }) => `nhân sự ${fullName}`}
      valuesOf={personValues}
      initial={newPerson}
      readOnly={readOnly}
      rail={person && <PersonRail person={person} />}
    >
      <PersonFields />
    </EntityForm>
  );
}
