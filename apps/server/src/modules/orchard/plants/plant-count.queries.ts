import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { countRows } from '#http/list.ts';
import { matchingPlants, type PlantFilter, wordsOf } from './plant-filters.ts';

/** How many trees match; from the tallies of the plots where they suffice, which saves counting a million trees one by one. */
export const countPlants = async (db: Db, entityId: number, filter: PlantFilter): Promise<number> => {
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

/** The tallies know plots, statuses and crop groups of living trees, and nothing else. */
const isTallied = (filter: PlantFilter) =>
  filter.deleted === 'without' &&
  !wordsOf(filter.q).length &&
  !filter.conditions?.length &&
  !filter.firstConditions?.length &&
  untallied.every((name) => filter[name] === undefined);

const untallied = [
  'rowId',
  'rowFrom',
  'rowTo',
  'treeFrom',
  'treeTo',
  'plantedFrom',
  'plantedTo',
  'located',
] satisfies (keyof PlantFilter)[];
