import { PersonFields as Contract, type Person, PersonInput, personLabels } from '@vuon/contract/people/person';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { peoplePath, personPath } from '../paths.ts';
import { usePersonActs } from './person-data.ts';
import { PersonFields } from './person-fields.tsx';
import { newPerson, personValues } from './person-values.ts';
import { showPersonValue } from './person-words.ts';

// The account is no field: it is joined and taken off by itself.
const { userName: _, ...labels } = personLabels;

type Props = { person: Person | null; readOnly?: boolean; rail?: ReactNode };

export function PersonForm({ person, readOnly = false, rail }: Props) {
  const navigate = useNavigate();
  const { create, update } = usePersonActs();
  return (
    <EntityForm<PersonInput, Person>
      fields={Contract}
      schema={PersonInput}
      labels={labels}
      show={showPersonValue}
      record={person}
      valuesOf={personValues}
      initial={newPerson}
      readOnly={readOnly}
      rail={rail}
      save={(values, attempt) => (person ? update(person.id, values, attempt) : create(values, attempt))}
      onSaved={(saved) => {
        if (!person) navigate(personPath(saved.id), { replace: true });
      }}
      onCancel={() => navigate(peoplePath)}
    >
      <PersonFields />
    </EntityForm>
  );
}
