import { plantStatusIds } from '@vuon/contract/catalogue/plant-status';
import type { PointLocation } from '@vuon/contract/orchard/location';
import type { Plant, PlantInput } from '@vuon/contract/orchard/plant';
import { formatDate, formatNumber } from '#lib/format.ts';
import { plainValue } from '#lib/records/plain-value.ts';
import { type NameOf, namedText } from '../texts.ts';

/** In the form the row may be empty for a moment. The status of a tree that exists changes by an action of its own. */
export type PlantValues = Omit<PlantInput, 'rowId' | 'plantStatusId'> & { rowId: number | null };
export type NewPlantValues = PlantValues & { plantStatusId: number | null };

/** A new tree is like the one before it in the row: of the same crop group, with the next code. */
export const newPlant = (rowId: number, code: string, like: Pick<Plant, 'cropGroupId'> | null): NewPlantValues => ({
  rowId,
  code,
  number: null,
  cropGroupId: like?.cropGroupId ?? null,
  plantStatusId: plantStatusIds.new,
  plantedOn: null,
  seedlingSource: null,
  trunk: null,
  canopy: null,
  height: null,
  location: null,
  gpsAccuracy: null,
  notes: null,
});

export const plantValues = (plant: Plant): PlantValues => ({
  rowId: plant.rowId,
  code: plant.code,
  number: plant.number,
  cropGroupId: plant.cropGroupId,
  plantedOn: plant.plantedOn,
  seedlingSource: plant.seedlingSource,
  trunk: plant.trunk,
  canopy: plant.canopy,
  height: plant.height,
  location: plant.location,
  gpsAccuracy: plant.gpsAccuracy,
  notes: plant.notes,
});

const units: Record<string, string> = { trunk: 'cm', canopy: 'm', height: 'm', gpsAccuracy: 'm' };

/** A field's value in words; ids of choices are named by the form's `nameOf`, or by name in the history. */
export const plantValueText =
  (nameOf?: NameOf) =>
  (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return field === 'location' ? 'Chưa có' : 'Trống';
    if (field === 'location') return pointText(value as PointLocation);
    if (field === 'plantedOn') return formatDate(String(value));
    if (typeof value === 'object' && 'name' in value) return String(value.name);
    if (field.endsWith('Id')) return namedText(nameOf, field, value);
    const unit = units[field];
    return unit && typeof value === 'number' ? `${formatNumber(value)}\u00a0${unit}` : plainValue(value);
  };

export const showPlantValue = plantValueText();

/** Latitude first, as maps and receivers write it; six decimals are about ten centimetres. */
export const pointText = ({ geometry: { geoCoordinate } }: PointLocation): string =>
  `${geoCoordinate[1].toFixed(6)}, ${geoCoordinate[0].toFixed(6)}`;
