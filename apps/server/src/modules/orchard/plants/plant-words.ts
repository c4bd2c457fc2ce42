import { formatDay } from '@vuon/contract/day';
import type { PointLocation } from '@vuon/contract/orchard/location';

const units: Record<string, string> = { trunk: 'cm', canopy: 'm', height: 'm', gpsAccuracy: 'm' };

/** A value of a tree as the history has it, in words. */
export const showPlantValue = (field: string, value: unknown): string => {
  if (field === 'location') return placeInWords(value as PointLocation);
  if (field === 'plantedOn') return formatDay(String(value));
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name);
  const unit = units[field];
  return unit ? `${String(value).replace('.', ',')}\u00a0${unit}` : String(value);
};

const placeInWords = ({ geometry: { geoCoordinate } }: PointLocation) =>
  [geoCoordinate[1], geoCoordinate[0]].map((degrees) => degrees.toFixed(6).replace('.', ',')).join('; ');
