import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { EntityMap } from '../estate/map-index.ts';
import { conditionsOf, letsThrough, type TreeFilter } from '../tiles/tree-filter.ts';
import { type CountedGroup, countGroups, isChangedSince, readTrees } from './map-statistics.queries.ts';

/** The trees of the map's day that pass the filter and meet the conditions, counted by plot and by what a map tells apart. */
export const countTrees = async (
  db: Db,
  { entityId, past }: EntityMap,
  filter: TreeFilter,
  conditions: RawBuilder<unknown>[],
  plotIds?: number[],
): Promise<CountedGroup[]> => {
  if (!past)
    return countGroups(db, entityId, { conditions: [...conditions, ...conditionsOf(entityId, filter)], plotIds });
  const isChanged = isChangedSince(entityId, past.day);
  const same = await countGroups(db, entityId, {
    conditions: [...conditions, ...conditionsOf(entityId, filter), sql`not ${isChanged}`],
    plotIds,
  });
  // What these are now does not tell what they were.
  const { plantStatuses: _, cropGroups: __, ...lasting } = filter;
  const changed = await readTrees(db, entityId, {
    conditions: [...conditions, ...conditionsOf(entityId, lasting), isChanged],
    plotIds,
  });
  const was = await past.trees();
  const isMeant = letsThrough({ plantStatuses: filter.plantStatuses, cropGroups: filter.cropGroups });
  const trees = changed.flatMap(({ id, plotId, month, isUnlocated }): CountedGroup[] => {
    const tree = was(id);
    if (!tree) return [];
    const group = { plotId, ...tree, month, count: 1, unlocated: isUnlocated ? 1 : 0 };
    return isMeant(group) ? [group] : [];
  });
  return [...same, ...trees];
};
