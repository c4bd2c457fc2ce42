import type { MapStatisticsQuery } from '@vuon/contract/maps/map-statistics';
import { type RawBuilder, sql } from 'kysely';
import { plannedEachTime } from '#db/recent-statements.ts';
import type { TreeSum } from '#orchard';
import type { TreeGroup } from './tree-groups.ts';

/** The filters for the trees that a map shows. */
export type TreeFilter = Pick<
  MapStatisticsQuery,
  'plantStatuses' | 'cropGroups' | 'plantedFrom' | 'plantedTo' | 'plantingBatches'
>;

/** The filter as conditions on `plant`. */
export const conditionsOf = (
  entityId: number,
  { plantStatuses, cropGroups, plantedFrom, plantedTo, plantingBatches }: TreeFilter,
) => {
  const conditions: RawBuilder<unknown>[] = [];
  if (plantStatuses) conditions.push(sql`plant.plant_status_id = any(${plantStatuses}::int[])`);
  if (cropGroups) conditions.push(sql`plant.crop_group_id = any(${cropGroups}::int[])`);
  if (plantedFrom) conditions.push(sql`plant.planted_on >= ${plantedFrom}::date ${plannedEachTime}`);
  if (plantedTo) conditions.push(sql`plant.planted_on <= ${plantedTo}::date ${plannedEachTime}`);
  if (plantingBatches)
    conditions.push(sql`(plant.id, plant.generation) in (
      select batch_tree.plant_id, batch_tree.generation from batch_tree
      where batch_tree.entity_id = ${entityId} and batch_tree.planting_batch_id = any(${plantingBatches}::int[]))`);
  return conditions;
};

/** Whether trees that are summed up by status, crop group and month tell enough: days are whole months, and no batch is asked for. */
export const isSummedUp = ({ plantedFrom, plantedTo, plantingBatches }: TreeFilter): boolean =>
  !plantingBatches && (plantedFrom?.endsWith('-01') ?? true) && (!plantedTo || dayAfter(plantedTo).endsWith('-01'));

/** The filter for groups of trees, which are summed up by month. */
export const letsThrough = ({ plantStatuses, cropGroups, plantedFrom, plantedTo }: TreeFilter) => {
  const statuses = plantStatuses && new Set(plantStatuses);
  const crops = cropGroups && new Set(cropGroups);
  const [from, to] = [plantedFrom && monthOf(plantedFrom), plantedTo && monthOf(plantedTo)];
  return ({ plantStatusId, cropGroupId, month }: TreeGroup): boolean =>
    (!statuses || statuses.has(plantStatusId)) &&
    (!crops || crops.has(cropGroupId)) &&
    (!from || month >= from) &&
    (!to || (month > 0 && month <= to));
};

/** Of groups in the order of their days, those that were planted on one of the filter's. */
export const ofDays = (groups: TreeSum[], { plantedFrom, plantedTo }: TreeFilter): TreeSum[] => {
  if (!plantedFrom && !plantedTo) return groups;
  const from = plantedFrom ? dayNumber(plantedFrom) : 1; // an unknown day is 0
  const end = plantedTo ? firstSince(groups, dayNumber(plantedTo) + 1) : groups.length;
  return groups.slice(firstSince(groups, from), end);
};

/** Halved until it is found: years of planting are thousands of groups. */
const firstSince = (groups: TreeSum[], day: number): number => {
  let [first, end] = [0, groups.length];
  while (first < end) {
    const middle = (first + end) >> 1;
    if ((groups[middle]?.day ?? day) < day) first = middle + 1;
    else end = middle;
  }
  return first;
};

const dayNumber = (day: string): number => Number(day.replaceAll('-', ''));

const dayAfter = (day: string): string => {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
};

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
