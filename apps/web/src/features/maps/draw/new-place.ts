import { labelsOf } from '@vuon/contract/field-words';
import type { PlaceKind } from '@vuon/contract/maps/map-search';
import { AreaFields, AreaInput, areaRoutes, areaWords } from '@vuon/contract/orchard/area';
import { PlantFields, PlantInput, plantRoutes, plantWords } from '@vuon/contract/orchard/plant';
import { PlotFields, PlotInput, plotRoutes, plotWords } from '@vuon/contract/orchard/plot';
import { RowFields, RowInput, rowRoutes, rowWords } from '@vuon/contract/orchard/row';
import type { ZodObject, ZodType } from 'zod';
import { call } from '#lib/http/call.ts';
import type { PlaceLocation, PlaceRecord } from '../page/place-records.ts';

/** The fields that are asked for a new place; the others are filled in on its page. */
export type NewPlaceValues = {
  location: PlaceLocation | null;
  code?: string;
  name?: string;
  areaId?: number | null;
  plotId?: number | null;
  rowId?: number | null;
  cropGroupId?: number | null;
  plantStatusId?: number;
  gpsAccuracy?: number | null;
};

type NewPlace = { fields: ZodObject; schema: ZodType; labels: Record<string, string> };

export const newPlaces: Record<PlaceKind, NewPlace> = {
  area: { fields: AreaFields, schema: AreaInput, labels: labelsOf(areaWords) },
  plot: { fields: PlotFields, schema: PlotInput, labels: labelsOf(plotWords) },
  row: { fields: RowFields, schema: RowInput, labels: labelsOf(rowWords) },
  plant: { fields: PlantFields, schema: PlantInput, labels: labelsOf(plantWords) },
};

/** The schema has checked that the values are those of the kind. */
export const createPlace = (kind: PlaceKind, values: NewPlaceValues, idempotencyKey: string): Promise<PlaceRecord> => {
  const attempt = { idempotencyKey };
  if (kind === 'area') return call(areaRoutes.create, { body: values as AreaInput }, attempt);
  if (kind === 'plot') return call(plotRoutes.create, { body: values as PlotInput }, attempt);
  return kind === 'row'
    ? call(rowRoutes.create, { body: values as RowInput }, attempt)
    : call(plantRoutes.create, { body: values as PlantInput }, attempt);
};
