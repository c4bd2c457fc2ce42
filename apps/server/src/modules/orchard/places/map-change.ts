import type { Db } from '#db/db.ts';
import { wake } from '#db/wakes.ts';

/** Tells all processes that the entity's map shows something else now. For plots, `holdPlots` does it. */
export const tellMapChanged = (db: Db, entityId: number) => wake(db, 'map', entityId);
