import type { Db } from '#db/db.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';

export type UsedPlace = { kind: 'area' | 'plot' | 'row'; id: number };

/** Records of a module above that need a place, which then is not removed. */
export type PlaceUse = {
  /** 'còn 2 việc chưa xong: CV-0012 Phun canxi …'; null: nothing needs it. */
  find: (db: Db, entityId: number, place: UsedPlace) => Promise<string | null>;
};

/** `name`: 'Lô A-03' */
export const refuseUsedPlace = async (
  uses: PlaceUse[],
  { db, entityId }: Pick<Scope, 'db' | 'entityId'>,
  place: UsedPlace,
  name: string,
): Promise<void> => {
  const found: string[] = [];
  for (const { find } of uses) found.push(...[(await find(db, entityId, place)) ?? []].flat());
  if (found.length) throw problem('record.in_use', `${name} ${found.join('; ')}.`);
};
