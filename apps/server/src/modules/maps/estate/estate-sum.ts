import type { Db } from '#db/db.ts';
import { type AreaTrees, readTreeSums, type TreeSum } from '#orchard';
import { readAreaVersions, readMapHead } from './map-index.queries.ts';

/** What all living plots and trees of an entity add up to, and those of each area that has plots. */
export type EstateSum = {
  all: Omit<AreaTrees, 'areaId'>;
  areas: AreaTrees[];
  areaIds: ReadonlySet<number>;
  needsAttention: ReadonlySet<number>;
};

/** Null: an area has changed since it was summed up. */
export const readEstateSum = async (db: Db, entityId: number): Promise<EstateSum | null> => {
  const areas = await readTreeSums(db, entityId);
  if (!areas) return null;
  const { needsAttention } = await readMapHead(db, entityId);
  const versions = await readAreaVersions(db, entityId);
  return {
    all: addAreas(areas),
    areas,
    areaIds: new Set(versions.map(({ id }) => id)),
    needsAttention: new Set(needsAttention),
  };
};

/** Trees that are alike are one group, whichever their areas. The groups are in the order of their days. */
export const addAreas = (areas: AreaTrees[]): EstateSum['all'] => {
  const groups = new Map<string, TreeSum>();
  for (const { trees } of areas)
    for (const { count, ...kind } of trees) {
      const key = Object.values(kind).join();
      groups.set(key, { ...kind, count: (groups.get(key)?.count ?? 0) + count });
    }
  return {
    plots: areas.reduce((sum, { plots }) => sum + plots, 0),
    squareMetres: areas.reduce((sum, area) => sum + area.squareMetres, 0),
    trees: [...groups.values()].sort((group, other) => group.day - other.day),
  };
};
