import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import { formatDate } from '#lib/format.ts';

/** '~~12/03~~ 18/03/2026': the planned day, struck where it really was another. */
export function PlanDay({ date: { plannedOn, actualOn } }: { date: FarmPlan['keyDates'][number] }) {
  if (!actualOn || actualOn === plannedOn) return formatDate(plannedOn);
  return (
    <>
      <s>{formatDate(plannedOn).slice(0, 5)}</s> {formatDate(actualOn)}
    </>
  );
}
