import type { Db } from '#db/db.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';

/** Records of a module above that need a crew, which then is not removed. */
export type CrewUse = {
  /** 'còn 2 việc chưa xong: CV-0012 Phun canxi …'; null: nothing needs it. */
  find: (db: Db, entityId: number, crewId: number) => Promise<string | null>;
};

export const refuseUsedCrew = async (
  uses: CrewUse[],
  { db, entityId }: Scope,
  { id, name }: { id: number; name: string },
): Promise<void> => {
  for (const { find } of uses) {
    const found = await find(db, entityId, id);
    if (found) throw problem('record.in_use', `${name} ${found}.`);
  }
};
