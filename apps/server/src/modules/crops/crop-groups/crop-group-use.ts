import type { RawBuilder } from 'kysely';
import type { Db } from '#db/db.ts';

/** Records of a module above that belong to a crop group, which then can be archived but not removed. */
export type CropGroupUse = {
  /** 'lô' */
  noun: string;
  /** Counts those of one entity, or of all if none is named. */
  count(db: Db, entityId: number | null, cropGroupId: number): Promise<number>;
  /** Selects the ids of the crop groups that are in use, for statements over many. */
  groups(entityId: number | null): RawBuilder<unknown>;
};
