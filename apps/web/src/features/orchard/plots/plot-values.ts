import type { PolygonLocation } from '@vuon/contract/orchard/location';
import {
  type Exclusion,
  exclusionKindNames,
  type Irrigation,
  irrigationNames,
  type Plot,
  type PlotInput,
} from '@vuon/contract/orchard/plot';
import { formatDate, formatNumber } from '#lib/format.ts';
import { plainValue } from '#lib/records/plain-value.ts';
import { boundaryText, type NameOf, namedText } from '../texts.ts';

/** In the form the area may be empty for a moment. */
export type PlotValues = Omit<PlotInput, 'areaId'> & { areaId: number | null };

export const newPlot = (areaId: number): PlotValues => ({
  areaId,
  code: '',
  cropGroupId: null,
  plantedOn: null,
  irrigation: null,
  managerId: null,
  declaredHectares: null,
  slope: null,
  location: null,
  gpsAccuracy: null,
  exclusions: [],
  notes: null,
});

export const plotValues = (plot: Plot): PlotValues => ({
  areaId: plot.areaId,
  code: plot.code,
  cropGroupId: plot.cropGroupId,
  plantedOn: plot.plantedOn,
  irrigation: plot.irrigation,
  managerId: plot.managerId,
  declaredHectares: plot.declaredHectares,
  slope: plot.slope,
  location: plot.location,
  gpsAccuracy: plot.gpsAccuracy,
  exclusions: plot.exclusions,
  notes: plot.notes,
});

const units: Record<string, string> = {
  declaredHectares: 'ha',
  slope: '%',
  gpsAccuracy: 'm',
  rowCount: 'hàng',
  plantCount: 'cây',
};

const exclusionText = (exclusion: Partial<Exclusion> | null): string => {
  const kind = exclusionKindNames[exclusion?.kind ?? 'other'];
  return [exclusion?.name ? `${kind} ${exclusion.name}` : kind, boundaryText(exclusion?.location)].join(': ');
};

/** A field's value in words; the form's `nameOf` names the ids of choices. */
export const plotValueText =
  (nameOf?: NameOf) =>
  (field: string, value: unknown): string => {
    if (field === 'location') return boundaryText(value as PolygonLocation | null);
    if (field === 'exclusions')
      return ((value ?? []) as Partial<Exclusion>[]).map(exclusionText).join('\n') || 'Không có';
    if (value === null || value === undefined || value === '') return 'Trống';
    if (field === 'irrigation') return irrigationNames[value as Irrigation] ?? plainValue(value);
    if (field === 'plantedOn') return formatDate(String(value));
    if (field === 'areaId' || field === 'cropGroupId' || field === 'managerId') return namedText(nameOf, field, value);
    const unit = units[field];
    return unit && typeof value === 'number' ? `${formatNumber(value)}\u00a0${unit}` : plainValue(value);
  };

export const showPlotValue = plotValueText();
