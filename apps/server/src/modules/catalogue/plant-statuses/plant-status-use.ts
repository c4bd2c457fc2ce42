import type { Db } from '#db/db.ts';

/** Counts the trees that have a status: contributed by a module above, which knows the trees. */
export type PlantStatusUse = {
  /** Living trees of the entity by status; statuses without trees are left out. */
  count(db: Db, entityId: number, ids: number[]): Promise<Map<number, number>>;
  /** Trees that have the status or could have it again: removed ones too. Of all entities if none is named. */
  countAll(db: Db, entityId: number | null, id: number): Promise<number>;
};
