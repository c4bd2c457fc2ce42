import type { RawBuilder } from 'kysely';
import type { Db } from '#db/db.ts';

/** A module above tells what of its own is of a crop group, which then can be archived but not removed. */
export type CropGroupUse = {
  /** 'lô' */
  noun: string;
  /** Of one entity, or of all where none is named. */
  count(db: Db, entityId: number | null, cropGroupId: number): Promise<number>;
  /** Selects the ids of those that have any, for statements over many. */
  groups(entityId: number | null): RawBuilder<unknown>;
};
