import { z } from 'zod';
import { PlantSelectionText } from '../orchard/plant-selection.ts';
import type { RouteTable } from '../route.ts';
import { Day, Id } from '../value.ts';
import { BoundsText } from './map-search.ts';
import { IdListText } from './tile.ts';

/** Boxes that do not overlap, 'west,south,east,north;…': panels over a map cut what can be seen of it into several. */
const BoxesText = z
  .string()
  .transform((text) => text.split(';'))
  .pipe(z.array(BoundsText).max(60, 'Nhiều nhất 60 khung'));

/** Of all trees of the entity, of those in a piece of the map, or of a selection; the other filters narrow each of these. */
export const MapStatisticsQuery = z.strictObject({
  /** As it was at the end of this day. */
  on: Day.optional(),
  bounds: BoxesText.optional(),
  selection: PlantSelectionText.optional(),
  areas: IdListText.optional(),
  plantStatuses: IdListText.optional(),
  cropGroups: IdListText.optional(),
  plantedFrom: Day.optional(),
  plantedTo: Day.optional(),
  plantingBatches: IdListText.optional(),
});
export type MapStatisticsQuery = z.output<typeof MapStatisticsQuery>;

export const MapStatistics = z.object({
  plants: z.int(),
  needsAttention: z.int(),
  /** Trees without a place, which are in no piece of the map. */
  unlocated: z.int(),
  areas: z.int(),
  plots: z.int(),
  /** The area of the plots, or of the pieces of them that lie inside. */
  hectares: z.number(),
  /** Trees per hectare; null without land. */
  density: z.number().nullable(),
  byStatus: z.array(z.object({ plantStatusId: Id, count: z.int() })),
  byCropGroup: z.array(z.object({ cropGroupId: Id.nullable(), count: z.int() })),
  /** By the month in which they were planted, yyyy-mm, because the age depends on today. */
  byPlantedMonth: z.array(z.object({ month: z.string().nullable(), count: z.int() })),
});
export type MapStatistics = z.infer<typeof MapStatistics>;

export const mapStatisticsRoutes = {
  get: {
    method: 'GET',
    path: '/api/maps/statistics',
    summary:
      'Số cây theo tình trạng, nhóm, tháng trồng; diện tích, mật độ; của đơn vị, của khung nhìn hoặc của vùng chọn',
    query: MapStatisticsQuery.strip(),
    answer: MapStatistics,
    may: 'farm.read',
  },
} satisfies RouteTable;
