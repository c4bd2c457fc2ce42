import type { Target } from '@vuon/contract/orchard/target';
import { joined, parentsOf, shared, without } from '@vuon/contract/orchard/target-set';
import type { Db } from '#db/db.ts';
import { childrenOf, placeTargets } from './target-estate.queries.ts';

type At = { db: Db; entityId: number };

const placed = async ({ db, entityId }: At, targets: Target[]) =>
  targets.length ? joined(await placeTargets(db, entityId, targets)) : [];

/** The targets without what lies in the others, in as few pieces as there are. */
export const targetsWithout = async (at: At, targets: Target[], others: Target[]): Promise<Target[]> => {
  const gone = await placed(at, others);
  const left = without(await placed(at, targets), gone, await childrenOf(at.db, at.entityId, parentsOf(gone)));
  return left.map(({ target }) => target);
};

/** The parts of the targets that lie in the others too. */
export const targetsShared = async (at: At, targets: Target[], others: Target[]): Promise<Target[]> =>
  shared(await placed(at, targets), await placed(at, others)).map(({ target }) => target);

/** All of them, without doubles and without those that lie in another one. */
export const targetsJoined = async (at: At, targets: Target[]): Promise<Target[]> =>
  (await placed(at, targets)).map(({ target }) => target);
