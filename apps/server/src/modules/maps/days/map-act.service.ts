import { type MapActs, mostActs, mostActTrees } from '@vuon/contract/maps/map-act';
import { mapDayKinds } from '@vuon/contract/maps/map-day';
import type { Db } from '#db/db.ts';
import { landOfSets } from '#orchard';
import type { FoundAct, MapDaySource } from './map-day-source.ts';

/** What was done in a span, and where: what it costs follows from what was done, not from the estate. */
export const readMapActs = async (
  sources: MapDaySource[],
  db: Db,
  entityId: number,
  span: { from: string; to: string },
): Promise<MapActs> => {
  const found: FoundAct[] = [];
  let isCut = false;
  for (const { acts } of sources) {
    const read = await acts(db, entityId, { ...span, limit: mostActs + 1 });
    isCut ||= read.length > mostActs;
    found.push(...read.slice(0, mostActs));
  }
  const told = new Set(found.flatMap(({ tells = [] }) => tells.map(keyOf)));
  const acts = found.filter(({ record }) => !told.has(keyOf(record))).sort(byDay);
  const { sets, ...land } = await landOfSets(db, entityId, [...new Set(acts.map(({ setId }) => setId))], {
    since: span.from,
    mostTrees: mostActTrees,
  });
  const places = new Map(sets.map(({ setId }, place) => [setId, place]));
  return {
    acts: acts.flatMap(({ setId, tells, ...act }) => {
      const targets = places.get(setId);
      return targets === undefined ? [] : [{ ...act, targets }];
    }),
    targets: sets.map(({ targets }) => targets),
    ...land,
    isCut,
  };
};

const keyOf = ({ type, id }: { type: string; id: number }) => `${type} ${id}`;

const byDay = (one: FoundAct, other: FoundAct): number =>
  one.day === other.day
    ? mapDayKinds.indexOf(one.kind) - mapDayKinds.indexOf(other.kind) || one.record.id - other.record.id
    : one.day < other.day
      ? -1
      : 1;
