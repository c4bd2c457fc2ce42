import { seasonRoutes } from '@vuon/contract/crops/season';
import { recordData } from '#ui/record/record-data.ts';

// Crop groups count their seasons.
const seasons = recordData({ key: 'seasons', routes: seasonRoutes, stale: [['crop-groups']] });
export const { one: seasonOptions, useActs: useSeasonActs } = seasons;

/** All seasons of a crop group in the selected entity; a crop has one or two a year, so one answer holds them. */
export const seasonsOf = (cropGroupId: number, deleted: 'without' | 'only' = 'without') =>
  seasons.list({ cropGroupId, deleted, pageSize: 200 });
