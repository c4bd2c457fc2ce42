import { PlantQuery } from '@vuon/contract/orchard/plant';
import { sql } from 'kysely';
import type { SearchSource } from '#search';
import { findPlants } from './plant.queries.ts';
import { matchingPlants } from './plant-filters.ts';
import { findPlantPage } from './plant-page.queries.ts';

// Matches are counted up to here: a million trees may share the beginning of a code.
const countedUpTo = 1_000;

export const plantSearch: SearchSource = {
  type: 'plant',
  search: async ({ db, entityId }, q, limit) => {
    if (entityId === null) return { hits: [], total: 0 };
    const query = { ...PlantQuery.parse({ q }), pageSize: limit };
    const { items: keys } = await findPlantPage(db, entityId, query);
    if (!keys.length) return { hits: [], total: 0 };
    const found = await findPlants(
      db,
      entityId,
      keys.map(({ id }) => id),
    );
    const byId = new Map(found.map((plant) => [plant.id, plant]));
    const hits = keys.flatMap(({ id }) => {
      const plant = byId.get(id);
      if (!plant) return [];
      const { code: name, areaId, plotId, rowId, rowCode, plotCode, areaName } = plant;
      return {
        record: { type: 'plant' as const, id, within: [areaId, plotId, rowId], name },
        detail: `Hàng ${rowCode} · Lô ${plotCode} · ${areaName}`,
      };
    });
    const some = matchingPlants(db, entityId, query)
      .select('plant.id')
      .limit(countedUpTo + 1);
    const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${some}) as found`.execute(db);
    const total = rows[0]?.total ?? hits.length;
    return { hits, total: Math.min(total, countedUpTo), isMore: total > countedUpTo };
  },
};
