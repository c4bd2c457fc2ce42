import { z } from 'zod';
import { Id } from '../value.ts';
import { LineLocation, PointLocation, PolygonLocation } from './location.ts';

/** How deep an answer goes into an area. */
export const depths = ['area', 'plot', 'row', 'plant'] as const;
export const Depth = z.enum(depths);
export type Depth = z.infer<typeof Depth>;

/** The specification's map data. Levels below the asked depth are absent. */
export const PlantOnMap = z.object({
  id: Id,
  name: z.string(),
  location: PointLocation.nullable(),
  plantStatus: z.object({ id: Id, color: z.string() }),
  cropGroup: z.object({ id: Id }).nullable(),
});
export const RowOnMap = z.object({
  id: Id,
  name: z.string(),
  location: LineLocation.nullable(),
  plants: z.array(PlantOnMap).optional(),
});
export const PlotOnMap = z.object({
  id: Id,
  code: z.string(),
  location: PolygonLocation.nullable(),
  rows: z.array(RowOnMap).optional(),
});
export const AreaOnMap = z.object({
  id: Id,
  name: z.string(),
  location: PolygonLocation.nullable(),
  plots: z.array(PlotOnMap).optional(),
});
export type PlantOnMap = z.infer<typeof PlantOnMap>;
export type RowOnMap = z.infer<typeof RowOnMap>;
export type PlotOnMap = z.infer<typeof PlotOnMap>;
export type AreaOnMap = z.infer<typeof AreaOnMap>;
