import type { Db } from '#db/db.ts';

/** What knows the trees tells how many have a status: a module above contributes it. */
export type PlantStatusUse = {
  /** Living trees of the entity by status; those that none has are left out. */
  count(db: Db, entityId: number, ids: number[]): Promise<Map<number, number>>;
  /** Trees that have or had it and could have it again: removed ones too. Of all entities where none is named. */
  countAll(db: Db, entityId: number | null, id: number): Promise<number>;
};
