import { dayInVietnam } from '@vuon/contract/day';
import type { skyNames } from '@vuon/contract/handbook/diary-entry-input';
import type { OrderHoursInput, WorkOrder } from '@vuon/contract/handbook/work-order';
import { hoursOfDay } from '@vuon/contract/handbook/work-order-input';

type HoursLine = { personId: number; name: string; hours: number; pieces: number | null };

export type FinishValues = {
  leavesRest: boolean;
  /** By material, in its unit. */
  used: Record<number, number>;
  hours: HoursLine[];
  sky: keyof typeof skyNames | null;
  notes: string;
};

/** Hours since it was begun, to the half; of work that took days, a day's. */
const hoursSince = (started: string | undefined, now: Date): number => {
  const hours = started ? (now.getTime() - Date.parse(started)) / 3_600_000 : 0;
  return Math.min(hoursOfDay, Math.max(0.5, Math.round(hours * 2) / 2));
};

/** What the form begins with: the amounts that were issued or planned, the hours since the start. */
export const finishValues = (order: WorkOrder, personIds: number[], leads: boolean, now: Date): FinishValues => {
  const started = order.moves.findLast(({ action }) => action === 'start')?.at;
  // The server takes no hours of a day before the order's first, and a refused entry would hold back the finish.
  const isEarly = dayInVietnam(now) < order.startsOn;
  const written = isEarly ? [] : order.doers.filter(({ id }) => leads || personIds.includes(id));
  return {
    leavesRest: false,
    used: Object.fromEntries(
      order.materials.map(({ materialId, issued, returned, quantity }) => [
        materialId,
        issued === null ? (quantity ?? 0) : Math.round((issued - (returned ?? 0)) * 1_000) / 1_000,
      ]),
    ),
    hours: written.map(({ id, name }) => ({
      personId: id,
      name,
      hours: hoursSince(started, now),
      pieces: order.pay === 'piece' ? 0 : null,
    })),
    sky: null,
    notes: '',
  };
};

/** What is sent: the step, and the hours of the day. */
export const stepOf = ({ leavesRest, used, hours, sky, notes }: FinishValues, day: string) => {
  const uses = Object.entries(used).map(([id, quantity]) => ({ materialId: Number(id), quantity }));
  const entries: OrderHoursInput['entries'] = hours
    .filter((line) => line.hours > 0 || (line.pieces ?? 0) > 0)
    .map((line) => ({ personId: line.personId, day, hours: line.hours, pieces: line.pieces }));
  return {
    step: {
      leavesRest,
      ...(uses.length > 0 && { used: uses }),
      weather: sky && { sky, temperature: null, wind: null, rain: null },
      notes: notes.trim() || null,
    },
    hours: entries,
  };
};
