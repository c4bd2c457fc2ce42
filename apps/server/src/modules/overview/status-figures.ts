import { addDays, firstOfMonth } from '@vuon/contract/day';
import { monthsShown, type Overview } from '@vuon/contract/overview/overview';
import type { Db } from '#db/db.ts';
import { ownedBy } from '#http/lists/catalogue.ts';
import { statusCountsAt } from '#orchard';

type Figures = Pick<Overview, 'trees' | 'statuses'>;

/** The ends of the last months, the earliest first. */
export const monthEnds = (today: string): string[] => {
  const ends: string[] = [];
  for (let end = addDays(firstOfMonth(today), -1); ends.length < monthsShown; end = addDays(firstOfMonth(end), -1))
    ends.unshift(end);
  return ends;
};

/** Trees and their statuses now, a week ago and at the ends of months, by one walk back along the changes. */
export const readStatusFigures = async (db: Db, entityId: number, today: string): Promise<Figures> => {
  const known = await findWatched(db, entityId);
  const days = [...monthEnds(today), today];
  const past = await statusCountsAt(db, entityId, [...days, addDays(today, -7)]);
  const countOn = (day: string, wanted: (id: number) => boolean) =>
    (past.find((one) => one.day === day)?.counts ?? []).reduce(
      (sum, { plantStatusId, count }) => (wanted(plantStatusId) ? sum + count : sum),
      0,
    );
  const attention = new Set(known.filter(({ needsAttention }) => needsAttention).map(({ id }) => id));
  const isWatched = new Set(known.map(({ id }) => id));
  const shown = known.filter(({ id }) => days.some((day) => countOn(day, (one) => one === id) > 0));
  return {
    trees: {
      total: countOn(today, () => true),
      attention: countOn(today, (id) => attention.has(id)),
      weekAgo: countOn(addDays(today, -7), (id) => attention.has(id)),
    },
    statuses: {
      statuses: shown.map(({ id, name, color }) => ({ id, name, color })),
      days: days.map((day) => ({ day, counts: shown.map(({ id }) => countOn(day, (one) => one === id)) })),
      otherCount: countOn(today, (id) => !isWatched.has(id)),
    },
  };
};

const findWatched = (db: Db, entityId: number) =>
  db
    .selectFrom('plant_status')
    .where(ownedBy('plant_status', entityId))
    .where((eb) => eb.or([eb('needs_attention', '=', true), eb('condition', '=', 'dead')]))
    .select(['id', 'name', 'color', 'needs_attention as needsAttention'])
    .orderBy('needs_attention', 'desc')
    .orderBy('id')
    .execute();
