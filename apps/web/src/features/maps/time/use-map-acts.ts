import { useQueries } from '@tanstack/react-query';
import { addDays } from '@vuon/contract/day';
import type { MapDayKind } from '@vuon/contract/maps/map-day';
import { useMemo, useState } from 'react';
import type { MapHit } from '#map/estate/estate-types.ts';
import { actOrder } from './act-kinds.ts';
import { actsOfQuarter, quartersOf } from './acts-data.ts';
import { playSteps } from './map-time.ts';
import { actsAt, actsUntil, fadeDays, touchedLand } from './touched-land.ts';
import type { MapTime } from './use-map-time.ts';

/** What the card beside the map lists: all of the day, or what was done lately on a place. */
type Listed = 'day' | Pick<MapHit, 'areaId' | 'plotId'>;

/** What was done on the shown day and shortly before, on the land; and the list of it. */
export function useMapActs({ isOpen, day, days: known, next, isPlaying, speed }: MapTime, hidden: MapDayKind[]) {
  // In a play nothing that lies between two steps is passed over.
  const days = Math.max(fadeDays, isPlaying ? playSteps[speed] : 0);
  const quarters = useMemo(
    () => (isOpen ? quartersOf({ from: addDays(day, 1 - days), to: next ?? day }) : []),
    [isOpen, day, days, next],
  );
  const { acts, isCut, isPending } = useQueries({ queries: quarters.map(actsOfQuarter), combine });
  const shown = useMemo(() => actsUntil(acts, day, { days, hidden }), [acts, day, days, hidden]);
  const touched = useMemo(() => (isOpen ? touchedLand(shown, days) : null), [isOpen, shown, days]);
  // Those that ever occur: a legend that changes with each day could not be read.
  const entries = useMemo(() => {
    const kinds = new Set(known.flatMap(({ done }) => done.map(({ kind }) => kind)));
    return actOrder
      .filter((kind) => isOpen && kinds.has(kind))
      .map((kind) => ({
        kind,
        isHidden: hidden.includes(kind),
        count: shown.filter((act) => act.kind === kind).length,
      }));
  }, [known, isOpen, hidden, shown]);
  const [asked, list] = useState<Listed | null>(null);
  // Opened again, the time line begins without a list.
  if (!isOpen && asked) list(null);
  const listed = isOpen ? asked : null;
  const inList = listed === 'day' ? shown.filter(({ age }) => age === 0) : listed ? actsAt(shown, listed) : [];
  return {
    days,
    touched,
    /** Of the legend. */
    entries,
    isCut,
    isPending,
    listed,
    inList,
    list,
    /** Lists what was done on the land, if anything was; true: it did. */
    listAt: (hit: MapHit | null): boolean => {
      const isThere = isOpen && hit !== null && actsAt(shown, hit).length > 0;
      list(isThere ? { areaId: hit.areaId, plotId: hit.plotId } : null);
      return isThere;
    },
  };
}

type Quarter = { data: { acts: Parameters<typeof actsUntil>[0]; isCut: boolean } | undefined; isPending: boolean };

/** Outside of the hook: its answer stays the same as long as the quarters do. */
const combine = (quarters: Quarter[]) => ({
  acts: quarters.flatMap(({ data }) => data?.acts ?? []),
  isCut: quarters.some(({ data }) => data?.isCut),
  isPending: quarters.some(({ isPending }) => isPending),
});

export type MapActsShown = ReturnType<typeof useMapActs>;
