import type { MapDay } from '@vuon/contract/maps/map-day';
import type { Db } from '#db/db.ts';

export type DayDone = MapDay['done'][number] & { day: string };

/** What a module knows of the days of a farm: it contributes how often something was done on each of them. */
export type MapDaySource = (db: Db, entityId: number, span: { from: string; to: string }) => Promise<DayDone[]>;
