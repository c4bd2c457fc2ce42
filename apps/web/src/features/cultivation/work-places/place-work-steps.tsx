import { type WorkItem, workRoutes } from '@vuon/contract/cultivation/work';
import { workStateNames } from '@vuon/contract/cultivation/work-state';
import { dayInVietnam } from '@vuon/contract/day';
import type { PlaceStepSource } from '#domain/places/place-steps.ts';
import { dueOf, windowText } from '#domain/work/due-words.ts';
import { WorkTypeIcon } from '#domain/work/work-type-icon.tsx';
import { call } from '#lib/http/call.ts';
import type { NextStep } from '#ui/record/next-steps.tsx';
import { workPath } from '../paths.ts';
import { shownType } from '../work/work-words.ts';
import { workAt } from './place-query.ts';

const shown = 3;

const stepOf = (work: WorkItem): NextStep => {
  const today = dayInVietnam(new Date());
  const due = dueOf(work, today);
  return {
    key: `work-${work.id}`,
    icon: <WorkTypeIcon icon={shownType(work).icon} />,
    title: work.title,
    detail: [due?.text ?? windowText(work, today), workStateNames[work.state].toLocaleLowerCase('vi')].join(' · '),
    isUrgent: due?.tone === 'late',
    act: { label: 'Mở', to: workPath(work) },
  };
};

/** The work that is due at a place, the most urgent first: in the map's drawer and on the place's page. */
export const placeWorkSteps: PlaceStepSource = {
  key: 'works',
  may: 'farm.read',
  steps: (place) => ({
    queryKey: ['works', 'place-steps', place],
    queryFn: async ({ signal }) => {
      const query = { ...workAt(place), open: 'true', pageSize: shown } as const;
      return (await call(workRoutes.list, { query }, { signal })).items.map(stepOf);
    },
  }),
};
