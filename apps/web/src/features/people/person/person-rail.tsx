import { dayInVietnam } from '@vuon/contract/day';
import type { Person } from '@vuon/contract/people/person';
import { useRef } from 'react';
import { useEntityForm } from '#ui/form/form-context.ts';
import { useShowField } from '#ui/form/use-show-field.ts';
import { RecordRail } from '#ui/record/record-rail.tsx';
import { peopleFields } from '../record-fields.ts';
import { PersonAccountCard } from './person-account-card.tsx';
import { PersonCrewsCard } from './person-crews-card.tsx';
import { personSteps } from './person-steps.tsx';

export function PersonRail({ person }: { person: Person }) {
  const { readOnly } = useEntityForm();
  const onField = useShowField();
  const crews = useRef<HTMLDivElement>(null);
  const onCrew = () => {
    crews.current?.scrollIntoView({ block: 'center' });
    crews.current?.querySelector<HTMLElement>('input, button')?.focus();
  };
  const steps = readOnly ? [] : personSteps(person, dayInVietnam(new Date()), { onField, onCrew });
  return (
    <RecordRail of={{ type: 'person', id: person.id }} fields={peopleFields.person} steps={steps}>
      <div ref={crews}>
        <PersonCrewsCard person={person} readOnly={readOnly} />
      </div>
      <PersonAccountCard person={person} readOnly={readOnly} />
    </RecordRail>
  );
}
