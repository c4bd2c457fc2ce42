import type { MapAct } from '@vuon/contract/maps/map-act';
import type { MapDay } from '@vuon/contract/maps/map-day';
import type { Db } from '#db/db.ts';

type Span = { from: string; to: string };
export type DayDone = MapDay['done'][number] & { day: string };
/** `tells`: records that need not be told beside it: the work that an entry is about. */
export type FoundAct = Omit<MapAct, 'targets'> & { setId: number; tells?: Pick<MapAct['record'], 'type' | 'id'>[] };

/** What a module knows of the days of a farm: how often something was done on each of them, and each act with its target set. */
export type MapDaySource = {
  days: (db: Db, entityId: number, span: Span) => Promise<DayDone[]>;
  /** The latest of the span, as many as are asked for. */
  acts: (db: Db, entityId: number, span: Span & { limit: number }) => Promise<FoundAct[]>;
};
