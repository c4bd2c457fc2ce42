import type { PlantQuery } from '@vuon/contract/orchard/plant';
import type { PlantSelection } from '@vuon/contract/orchard/plant-selection';
import { AskedOnce } from '#db/asked-once.ts';
import type { Db } from '#db/db.ts';
import { readPlantsInFile } from '../plants/plant.queries.ts';
import type { Conditions } from '../plants/plant-filter-source.ts';
import { readPlantIds } from '../plants/plant-page.queries.ts';

type Query = PlantQuery & Conditions;

/** By the selection object, which a request or a job parses once. */
const found = new AskedOnce<PlantSelection, number[]>();

/**
 * The ids that a query with a selection finds, in its order. Read once for all batches, since each batch would look at every
 * tree in the rings again.
 */
export const findSelectedIds = (db: Db, entityId: number, selection: PlantSelection, query: Query): Promise<number[]> =>
  found.find(selection, () => readPlantIds(db, entityId, query));

/** A batch of the selected trees for a file; `after` is the number of trees that have been read. */
export const readSelectedPlants = async (db: Db, entityId: number, selection: PlantSelection, query: Query) => {
  const ids = await findSelectedIds(db, entityId, selection, query);
  const from = Number(query.after ?? 0);
  const to = from + query.pageSize;
  const items = await readPlantsInFile(db, entityId, ids.slice(from, to));
  return { items, next: to < ids.length ? String(to) : null };
};
