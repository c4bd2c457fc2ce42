import type { MapDay, MapDays } from '@vuon/contract/maps/map-day';
import type { Db } from '#db/db.ts';
import { firstTreeDay, readTreeDays } from '#orchard';
import type { MapDaySource } from './map-day-source.ts';

export const readMapDays = async (
  sources: MapDaySource[],
  db: Db,
  entityId: number,
  span: { from: string; to: string },
): Promise<MapDays> => {
  const days = new Map<string, MapDay>();
  const dayOf = (day: string): MapDay => {
    const known = days.get(day) ?? { day, trees: [], done: [] };
    days.set(day, known);
    return known;
  };
  for (const { day, ...trees } of await readTreeDays(db, entityId, span)) dayOf(day).trees.push(trees);
  for (const source of sources)
    for (const { day, ...done } of await source.days(db, entityId, span)) dayOf(day).done.push(done);
  return {
    since: await firstTreeDay(db, entityId),
    days: [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1)),
  };
};
