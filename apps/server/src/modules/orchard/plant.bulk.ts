import type { PlantQuery } from '@vuon/contract/orchard/plant';
import { type CatalogueScope, requireEntity } from '../../http/scope.ts';
import type { BulkAction, BulkList } from '../lists/index.ts';
import { plantCropGroupBulk } from './plant-crop-group.bulk.ts';
import { type PlantFilterSource, withSources } from './plant-filter-source.ts';
import { plantMoveBulk } from './plant-move.bulk.ts';
import { plantRemovalBulk } from './plant-removal.bulk.ts';
import { statusChangeBulk } from './plant-status-change.bulk.ts';

export const plantBulk = (filters: PlantFilterSource[]): BulkAction[] =>
  [...statusChangeBulk, ...plantCropGroupBulk, ...plantMoveBulk, ...plantRemovalBulk].map((action) => ({
    ...action,
    list: filtered(action.list, filters),
  }));

/** The list of trees, which asks the sources too. */
const filtered = (list: BulkList, filters: PlantFilterSource[]): BulkList => {
  const asked = (scope: CatalogueScope, query: unknown) =>
    withSources(filters, requireEntity(scope).entityId, query as PlantQuery);
  return {
    ...list,
    read: (scope, query, by) => list.read(scope, asked(scope, query), by),
    count: (scope, query) => list.count(scope, asked(scope, query)),
  };
};
