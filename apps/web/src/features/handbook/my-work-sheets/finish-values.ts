import { dayInVietnam } from '@vuon/contract/day';
import type { skyNames } from '@vuon/contract/handbook/diary-entry-input';
import type { OrderHoursInput, WorkOrder } from '@vuon/contract/handbook/work-order';
import { hoursOfDay } from '@vuon/contract/handbook/work-order-input';
import type { TypedAmounts } from '../work-orders/finish-step.ts';

type Figures = { hours: number; pieces: number | null };
export type HoursLine = Figures & { personId: number; name: string };

/** What was typed into the sheet, and nothing that can be found again: it is kept until it is sent. */
export type FinishValues = {
  leavesRest: boolean;
  used: TypedAmounts;
  /** By day and person: hours that were typed yesterday are not today's. */
  hours: Record<string, Partial<Figures>>;
  sky: keyof typeof skyNames | null;
  notes: string;
};

export const noFinishValues: FinishValues = { leavesRest: false, used: {}, hours: {}, sky: null, notes: '' };

export const hoursKey = (day: string, personId: number): string => `${day} ${personId}`;

/** Hours since it was begun, to the half; of work that took days, a day's. */
const hoursSince = (started: string | undefined, now: Date): number => {
  const hours = started ? (now.getTime() - Date.parse(started)) / 3_600_000 : 0;
  return Math.min(hoursOfDay, Math.max(0.5, Math.round(hours * 2) / 2));
};

type Writer = { personIds: number[]; leads: boolean };

/** The hours of today, person by person: as typed, else since the start. A worker writes their own, a foreman everybody's. */
export const hoursLines = (
  order: WorkOrder,
  { personIds, leads }: Writer,
  typed: FinishValues['hours'],
  now: Date,
): HoursLine[] => {
  const day = dayInVietnam(now);
  // The server takes no hours of a day before the order's first, and a refused entry would hold back the finish.
  if (day < order.startsOn) return [];
  const started = order.moves.findLast(({ action }) => action === 'start')?.at;
  const expected = { hours: hoursSince(started, now), pieces: order.pay === 'piece' ? 0 : null };
  return order.doers
    .filter(({ id }) => leads || personIds.includes(id))
    .map(({ id, name }) => ({ personId: id, name, ...expected, ...typed[hoursKey(day, id)] }));
};

/** The hours that are sent: of the people who worked. */
export const sentHours = (lines: HoursLine[], day: string): OrderHoursInput['entries'] =>
  lines
    .filter(({ hours, pieces }) => hours > 0 || (pieces ?? 0) > 0)
    .map(({ personId, hours, pieces }) => ({ personId, day, hours, pieces }));
