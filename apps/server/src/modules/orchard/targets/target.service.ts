import type { PlantSelection } from '@vuon/contract/orchard/plant-selection';
import {
  mostTargets,
  type Target,
  type TargetNode,
  type TargetPlace,
  type TargetSummary,
} from '@vuon/contract/orchard/target';
import { mergeTargets, targetWords, withoutContained } from '@vuon/contract/orchard/target-words';
import type { RawBuilder } from 'kysely';
import type { Db } from '#db/db.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { isSelected } from '../plants/plant-selection-filter.ts';
import { describePlaces, describeTargets, givenLists, givenTargets, placeOf } from './target.queries.ts';
import { readCodes } from './target-codes.ts';
import { collapseTrees } from './target-collapse.queries.ts';
import { placeTargets } from './target-estate.queries.ts';
import { areaNodes, plotNodes, rowNodes } from './target-nodes.queries.ts';

/** The targets without doubles and overlaps. A place that does not exist is refused; one that was removed is marked. */
export const summarizeTargets = async (
  scope: Pick<Scope, 'db' | 'entityId'>,
  targets: Target[],
): Promise<TargetSummary> => {
  const summary = await describeTargets(scope.db, scope.entityId, givenTargets(mergeTargets(targets)));
  refuseUnknown(
    targets,
    summary.map(({ target }) => target),
    'targets',
  );
  return summaryOf(withoutContained(summary));
};

/** Of targets that are known to exist, perhaps none. */
export const summarizeKnown = async ({ db, entityId }: Scope, targets: Target[]): Promise<TargetSummary> =>
  summaryOf(
    targets.length ? withoutContained(await describeTargets(db, entityId, givenTargets(mergeTargets(targets)))) : [],
  );

/** Many lists of such targets at once, in their order. */
export const summarizeLists = async (db: Db, entityId: number, lists: Target[][]): Promise<TargetSummary[]> => {
  const places = await describePlaces(db, entityId, givenLists(lists.map(mergeTargets)));
  const bySet = Map.groupBy(places, ({ setId }) => setId);
  return lists.map((_, set) => summaryOf(withoutContained((bySet.get(set) ?? []).map(({ place }) => place))));
};

export const refuseUnknown = (targets: Target[], found: Target[], path: string): void => {
  const known = new Set(found.map(keyOf));
  const unknown = targets.findIndex((target) => !known.has(keyOf(target)));
  if (unknown >= 0)
    throw problem('target.unknown', 'Có khu, lô hoặc hàng không tìm thấy.', { path: `${path}.${unknown}` });
};

const keyOf = (target: Target) => `${target.kind} ${placeOf(target)}`;

export const collapseSelection = async (scope: Scope, selection: PlantSelection): Promise<TargetSummary> =>
  summaryOf(await collapsed(scope, isSelected(selection)));

/** As the user pasted them; trees whose codes follow each other become ranges. Codes outside of `within` are not read. */
export const readTargets = async (scope: Scope, text: string, within?: Target[]) => {
  const { db, entityId } = scope;
  const limit = within && (await placeTargets(db, entityId, within));
  const { targets, plantIds, unread, readCount } = await readCodes(db, entityId, text, limit);
  const none: PlantSelection = { within: [], plotIds: [], rowIds: [], ids: [], withoutIds: [] };
  const ofTrees = plantIds.length ? await collapsed(scope, isSelected({ ...none, ids: plantIds })) : [];
  const all = [...targets, ...ofTrees.map(({ target }) => target)];
  return { ...(await summarizeKnown(scope, all)), readCount, unread };
};

/** The areas of the entity, the plots of an area, or the rows of a plot. */
export const listNodes = (
  { db, entityId }: Scope,
  { areaId, plotId }: { areaId?: number | undefined; plotId?: number | undefined },
): Promise<TargetNode[]> => {
  if (plotId !== undefined) return rowNodes(db, entityId, plotId);
  return areaId === undefined ? areaNodes(db, entityId) : plotNodes(db, entityId, areaId);
};

const collapsed = async ({ db, entityId }: Scope, isChosen: RawBuilder<boolean>): Promise<TargetPlace[]> => {
  const targets = await collapseTrees(db, entityId, isChosen);
  if (targets.length > mostTargets)
    throw problem('target.too_many', `Những cây này nằm rải rác thành ${targets.length.toLocaleString('vi-VN')} phần.`);
  return targets.length ? describeTargets(db, entityId, givenTargets(targets)) : [];
};

export const summaryOf = (places: TargetPlace[]): TargetSummary => {
  const sum = (key: 'plantCount' | 'livingCount' | 'hectares') =>
    places.reduce((total, place) => total + place[key], 0);
  return {
    places,
    plantCount: sum('plantCount'),
    livingCount: sum('livingCount'),
    hectares: sum('hectares'),
    words: targetWords(places),
  };
};
