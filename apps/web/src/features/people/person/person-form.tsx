import { PersonFields as Contract, type Person, PersonInput, personLabels } from '@vuon/contract/people/person';
import type { ReactNode } from 'react';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { useRecordForm } from '#ui/record/use-record-form.ts';
import { peoplePath, personPath } from '../paths.ts';
import { usePersonActs } from './person-data.ts';
import { PersonFields } from './person-fields.tsx';
import { newPerson, personValues } from './person-values.ts';
import { showPersonValue } from './person-words.ts';

// The account is no field: it is joined and taken off by itself.
const { userName: _, ...labels } = personLabels;

type Props = { person: Person | null; readOnly?: boolean; rail?: ReactNode };

export function PersonForm({ person, readOnly = false, rail }: Props) {
  const saving = useRecordForm(person, usePersonActs(), { pathOf: ({ id }) => personPath(id), listPath: peoplePath });
  return (
    <EntityForm<PersonInput, Person>
      {...saving}
      fields={Contract}
      schema={PersonInput}
      labels={labels}
      show={showPersonValue}
      valuesOf={personValues}
      initial={newPerson}
      readOnly={readOnly}
      rail={rail}
    >
      <PersonFields />
    </EntityForm>
  );
}
