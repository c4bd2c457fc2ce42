import type { Crew } from '@vuon/contract/people/crew';
import { useShowField } from '#ui/form/use-show-field.ts';
import type { NextStep } from '#ui/record/next-steps.tsx';
import { RecordRail } from '#ui/record/record-rail.tsx';
import { peopleFields } from '../record-fields.ts';
import { crewSteps } from './crew-steps.tsx';

const noSteps: NextStep[] = [];

/** Beside the list of its people, which has no form. */
export function CrewRail({ crew, steps = noSteps }: { crew: Crew; steps?: NextStep[] }) {
  return <RecordRail of={{ type: 'crew', id: crew.id }} fields={peopleFields.crew} steps={steps} />;
}

/** Beside the form. */
export function CrewFormRail({ crew }: { crew: Crew }) {
  return <CrewRail crew={crew} steps={crewSteps(crew, useShowField())} />;
}
