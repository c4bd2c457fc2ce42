import { ppeNames, type WorkType } from '@vuon/contract/catalogue/work-type';
import type { WorkValues } from './work-values.ts';

type Proposed = Pick<WorkValues, 'title' | 'checklist' | 'ppe' | 'labourDays'>;

/** What a type proposes for work on that land. */
export const proposalsOf = (type: WorkType, hectares: number | null): Proposed => ({
  title: type.name,
  checklist: type.checklist.map((text) => ({ text, isDone: false })),
  ppe: type.ppe.map((one) => ppeNames[one]),
  labourDays:
    type.labourDaysPerHa === null || hectares === null
      ? null
      : Math.max(0.5, Math.round(type.labourDaysPerHa * hectares * 2) / 2),
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isBlank = (value: unknown) => value === null || value === undefined || value === '' || isSame(value, []);

/** The proposals for the fields that are empty, or still as was proposed before: nothing that was typed is overwritten. */
export const untouched = (values: Partial<Proposed>, before: Proposed | null, now: Proposed): Partial<Proposed> =>
  Object.fromEntries(
    (Object.keys(now) as (keyof Proposed)[])
      .filter((field) => isBlank(values[field]) || (before !== null && isSame(values[field], before[field])))
      .filter((field) => !isSame(values[field], now[field]))
      .map((field) => [field, now[field]]),
  );
