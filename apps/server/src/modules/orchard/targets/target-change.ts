import { mostTargets, type Target, type TargetChange } from '@vuon/contract/orchard/target';
import { folded, holds, joined, parentsOf, type Spot, shared, without } from '@vuon/contract/orchard/target-set';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { refuseUnknown, summarizeKnown } from './target.service.ts';
import { childrenOf, placeTargets, rowEnds } from './target-estate.queries.ts';

/** Targets with a part more or less, in as few pieces as have exactly these places. Nothing is written. */
export const changeTargets = async (scope: Scope, { targets, act, by, within, isFixed }: TargetChange) => {
  const now = await placed(scope, targets, 'targets');
  const named = await placed(scope, by, 'by');
  const limit = within ? await placed(scope, within, 'within') : null;
  const inside = limit && act === 'add' ? shared(named, limit) : named;
  const estate = await childrenOf(scope.db, scope.entityId, parentsOf(inside));
  const next =
    act === 'remove' ? without(now, inside, estate) : folded(joined([...now, ...inside]), inside, estate, limit);
  const chosen = next.map(({ target }) => target);
  const summary = await summarizeKnown(scope, refuseTooMany(isFixed ? await fixed(scope, chosen) : chosen));
  const isAllInside = !limit || named.every((spot) => limit.some((one) => holds(one, spot)));
  const outsideCount = isAllInside || act === 'remove' ? 0 : await livingBeyond(scope, by, inside);
  return { ...summary, outsideCount };
};

const placed = async ({ db, entityId }: Scope, targets: Target[], path: string): Promise<Spot[]> => {
  if (!targets.length) return [];
  const spots = await placeTargets(db, entityId, targets);
  refuseUnknown(
    targets,
    spots.map(({ target }) => target),
    path,
  );
  return joined(spots);
};

const livingBeyond = async (scope: Scope, by: Target[], inside: Spot[]): Promise<number> => {
  const all = await summarizeKnown(scope, by);
  const taken = await summarizeKnown(
    scope,
    inside.map(({ target }) => target),
  );
  return all.livingCount - taken.livingCount;
};

const fixed = async ({ db, entityId }: Scope, targets: Target[]): Promise<Target[]> => [
  ...targets.filter(({ kind }) => kind === 'plants'),
  ...(await rowEnds(db, entityId, targets)),
];

const refuseTooMany = (targets: Target[]): Target[] => {
  if (targets.length <= mostTargets) return targets;
  const [count, most] = [targets.length, mostTargets].map((number) => number.toLocaleString('vi-VN'));
  throw problem('target.too_many', `Phạm vi này thành ${count} phần; nhiều nhất ${most}.`);
};
