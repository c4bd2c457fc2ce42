import type { Db } from '#db/db.ts';
import { wake } from '#db/wakes.ts';

/** Announces to all processes that the entity's map has changed. For plots, `holdPlots` does it. */
export const tellMapChanged = (db: Db, entityId: number) => wake(db, 'map', entityId);
