import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { countRows } from '#http/lists/list.ts';
import { countByPosition } from '../sums/positions.ts';
import { isInAreas, matchingPlants, type PlantFilter, wordsOf } from './plant-filters.ts';

/** How many trees match; from the tallies of the plots where they suffice, which saves counting a million trees one by one. */
export const countPlants = async (db: Db, entityId: number, filter: PlantFilter): Promise<number> => {
  if (isByPosition(filter)) {
    const { count, stale } = await countByPosition(db, entityId, filter);
    if (!stale.length) return count;
    return count + (await countRows(matchingPlants(db, entityId, filter).where(isInAreas(entityId, stale))));
  }
  if (!isTallied(filter)) return countRows(matchingPlants(db, entityId, filter));
  const { areaId, plotId, plantStatusId, cropGroupId } = filter;
  let tallies = db
    .selectFrom('plant_tally')
    .where('entity_id', '=', entityId)
    .select(sql<number>`coalesce(sum(count), 0)::int`.as('total'));
  if (plotId) tallies = tallies.where('plot_id', '=', plotId);
  if (areaId)
    tallies = tallies.where('plot_id', 'in', (eb) =>
      eb.selectFrom('plot').select('plot.id').where('plot.entity_id', '=', entityId).where('plot.area_id', '=', areaId),
    );
  if (plantStatusId) tallies = tallies.where('plant_status_id', '=', plantStatusId);
  if (cropGroupId) tallies = tallies.where('crop_group_id', '=', cropGroupId);
  if (filter.needsAttention) {
    const wanted = filter.needsAttention === 'true';
    tallies = tallies.where('plant_status_id', 'in', (eb) =>
      eb.selectFrom('plant_status').select('plant_status.id').where('plant_status.needs_attention', '=', wanted),
    );
  }
  return (await tallies.executeTakeFirstOrThrow()).total;
};

/** Living trees, and nothing asked of them but these names. */
const asksOnly = (filter: PlantFilter, names: readonly (keyof PlantFilter)[]) =>
  filter.deleted === 'without' &&
  !wordsOf(filter.q).length &&
  !filter.conditions?.length &&
  !filter.firstConditions?.length &&
  asked.every((name) => filter[name] === undefined || names.includes(name));

const tallied = ['areaId', 'plotId', 'plantStatusId', 'cropGroupId', 'needsAttention'] as const;
const positions = ['rowFrom', 'rowTo', 'treeFrom', 'treeTo'] as const;
const asked = [...tallied, ...positions, 'rowId', 'plantedFrom', 'plantedTo', 'located'] as const;

const isTallied = (filter: PlantFilter) => asksOnly(filter, tallied);

/** The trees of one plot are counted one by one: there are no more of them on a larger estate. */
const isByPosition = (filter: PlantFilter) =>
  positions.some((name) => filter[name] !== undefined) && asksOnly(filter, ['areaId', ...positions]);
