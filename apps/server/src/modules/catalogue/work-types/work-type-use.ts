import type { RawBuilder } from 'kysely';
import type { Db } from '#db/db.ts';

/** Records of a module above that are of a work type, which then can be archived but not removed. */
export type WorkTypeUse = {
  /** 'công việc' */
  noun: string;
  /** Counts those of one entity, or of all if none is named. */
  count(db: Db, entityId: number | null, workTypeId: number): Promise<number>;
  /** Selects the ids of the work types that are in use, for statements over many. */
  workTypes(entityId: number | null): RawBuilder<unknown>;
};
