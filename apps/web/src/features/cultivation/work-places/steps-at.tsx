import { type WorkItem, workRoutes } from '@vuon/contract/cultivation/work';
import { workStateNames } from '@vuon/contract/cultivation/work-state';
import { dayInVietnam } from '@vuon/contract/day';
import { dueOf, windowText } from '#domain/work/due-words.ts';
import { WorkTypeIcon } from '#domain/work/work-type-icon.tsx';
import { call } from '#lib/http/call.ts';
import type { PlaceRef } from '#map/place-ref.ts';
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

/** The steps of the work that is due at a place. */
export const stepsAt = async (place: PlaceRef, signal: AbortSignal): Promise<NextStep[]> => {
  const query = { ...workAt(place), open: 'true', pageSize: shown } as const;
  return (await call(workRoutes.list, { query }, { signal })).items.map(stepOf);
};
