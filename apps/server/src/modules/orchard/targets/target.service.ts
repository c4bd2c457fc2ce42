import type { PlantSelection } from '@vuon/contract/orchard/plant-selection';
import { mostTargets, type Target, type TargetPlace, type TargetSummary } from '@vuon/contract/orchard/target';
import { mergeTargets, targetWords, withoutContained } from '@vuon/contract/orchard/target-words';
import type { RawBuilder } from 'kysely';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { isSelected } from '../plants/plant-selection-filter.ts';
import { collapseTrees, describeTargets, givenTargets, placeOf } from './target.queries.ts';
import { readCodes } from './target-codes.ts';

/** The targets without doubles and overlaps. A place that does not exist is refused; one that was removed is marked. */
export const summarizeTargets = async ({ db, entityId }: Scope, targets: Target[]): Promise<TargetSummary> => {
  const places = await describeTargets(db, entityId, givenTargets(mergeTargets(targets)));
  refuseUnknown(targets, places);
  return summaryOf(withoutContained(places));
};

const refuseUnknown = (targets: Target[], places: TargetPlace[]) => {
  const known = new Set(places.map(({ target }) => keyOf(target)));
  const unknown = targets.findIndex((target) => !known.has(keyOf(target)));
  if (unknown >= 0)
    throw problem('target.unknown', 'Có khu, lô hoặc hàng không tìm thấy.', { path: `targets.${unknown}` });
};

const keyOf = (target: Target) => `${target.kind} ${placeOf(target)}`;

export const collapseSelection = async (scope: Scope, selection: PlantSelection): Promise<TargetSummary> =>
  summaryOf(await collapsed(scope, isSelected(selection)));

/** As the user pasted them; trees whose codes follow each other become ranges. */
export const readTargets = async (scope: Scope, text: string) => {
  const { targets, plantIds, unread } = await readCodes(scope.db, scope.entityId, text);
  const none: PlantSelection = { within: [], plotIds: [], rowIds: [], ids: [], withoutIds: [] };
  const ofTrees = plantIds.length ? await collapsed(scope, isSelected({ ...none, ids: plantIds })) : [];
  const all = [...targets, ...ofTrees.map(({ target }) => target)];
  return { ...(all.length ? await summarizeTargets(scope, all) : summaryOf([])), unread };
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
