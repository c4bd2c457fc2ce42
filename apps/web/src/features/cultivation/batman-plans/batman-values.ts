import { batmanPeriodNames } from '@vuon/contract/cultivation/batman-period';
import type { BatmanPlan, BatmanPlanInput } from '@vuon/contract/cultivation/batman-plan';
import { batmanPlanWords } from '@vuon/contract/cultivation/batman-plan';
import { type BatmanTask, taskInWords, timesInWords } from '@vuon/contract/cultivation/batman-task';
import { fieldText } from '@vuon/contract/field-words';
import { plainValue } from '#lib/records/plain-value.ts';

export const newPlan = (startsOn: string, period: BatmanPlan['period'], personId?: number): BatmanPlanInput => ({
  // Chosen in the form; the contract says so if it is not.
  personId: (personId ?? null) as number,
  period,
  startsOn,
  reviewerId: null,
  tasks: [],
  notes: null,
});

export const planValues = ({ personId, period, startsOn, reviewerId, tasks, notes }: BatmanPlan): BatmanPlanInput => ({
  personId,
  period,
  startsOn,
  reviewerId,
  tasks: tasks.map(({ id, title, startsAt, endsAt, place, notes, workId }) => ({
    id,
    title,
    startsAt,
    endsAt,
    place,
    notes,
    workId,
  })),
  notes,
});

type Row = BatmanPlanInput['tasks'][number];

/** For 'Xem thay đổi': ids as names, from the people and accounts that the form knows. */
export const showPlanInput =
  (nameOf: (field: string, id: number) => string | undefined) =>
  (field: string, value: unknown): string => {
    if (field === 'tasks')
      return ((value ?? []) as Row[])
        .map((row) =>
          row.startsAt && row.endsAt
            ? `${timesInWords(row)}: ${[row.title, row.place].filter(Boolean).join(' · ')}`
            : (row.title ?? ''),
        )
        .join('\n');
    if (typeof value === 'number') return nameOf(field, value) ?? `#${value}`;
    return showPlanValue(field, value);
  };

/** For the history, whose entries contain the names. */
export const showPlanValue = (field: string, value: unknown): string => {
  if (field === 'tasks' && Array.isArray(value)) return (value as BatmanTask[]).map(taskInWords).join('\n');
  if (field === 'period') return batmanPeriodNames[value as BatmanPlan['period']] ?? plainValue(value);
  if (value === null || value === undefined) return plainValue(value);
  return field === 'startsOn' ? fieldText(batmanPlanWords, field, value) : plainValue(value);
};
