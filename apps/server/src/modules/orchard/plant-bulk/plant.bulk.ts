import type { PlantQuery } from '@vuon/contract/orchard/plant';
import { type CatalogueScope, requireEntity } from '#http/scope.ts';
import type { BulkAction, BulkList } from '#lists';
import { type PlantFilterSource, withSources } from '../plants/plant-filter-source.ts';
import { plantCropGroupBulk } from './plant-crop-group.bulk.ts';
import { plantMoveBulk } from './plant-move.bulk.ts';
import { plantRemovalBulk } from './plant-removal.bulk.ts';
import { findSelectedIds } from './plant-selected.ts';
import { statusChangeBulk } from './plant-status-change.bulk.ts';

/** `contributed`: actions on trees (over `plantBulkList`) that modules above know. */
export const plantBulk = (filters: PlantFilterSource[], contributed: BulkAction[]): BulkAction[] =>
  [...statusChangeBulk, ...plantCropGroupBulk, ...plantMoveBulk, ...contributed, ...plantRemovalBulk].map((action) => ({
    ...action,
    list: filtered(action.list, filters),
  }));

/** The list of trees, filtered by the sources too. */
const filtered = (list: BulkList, filters: PlantFilterSource[]): BulkList => {
  const asked = (scope: CatalogueScope, query: unknown) =>
    withSources(filters, requireEntity(scope).entityId, query as PlantQuery);
  return {
    ...list,
    read: async (scope, query, by) => {
      const { selection } = query as PlantQuery;
      if (!selection) return list.read(scope, asked(scope, query), by);
      const { db, entityId } = requireEntity(scope);
      const all = await findSelectedIds(db, entityId, selection, asked(scope, query));
      const from = Number(by.after ?? 0);
      const to = from + by.pageSize;
      const items = await list.find(scope, all.slice(from, to));
      return { items, next: to < all.length ? String(to) : null };
    },
    count: (scope, query) => list.count(scope, asked(scope, query)),
  };
};
