import type { LineLocation } from '@vuon/contract/orchard/location';
import type { Row, RowInput } from '@vuon/contract/orchard/row';
import { plainValue } from '#lib/records/plain-value.ts';
import { type NameOf, namedText } from '../texts.ts';

/** In the form the plot may be empty for a moment. */
export type RowValues = Omit<RowInput, 'plotId'> & { plotId: number | null };

export const newRow = (plotId: number, code: string): RowValues => ({
  plotId,
  code,
  number: null,
  location: null,
  notes: null,
});

export const rowValues = ({ plotId, code, number, location, notes }: Row): RowValues => ({
  plotId,
  code,
  number,
  location,
  notes,
});

/** A field's value in words; the plot is named by the form's `nameOf`, or by name in the history. */
export const rowValueText =
  (nameOf?: NameOf) =>
  (field: string, value: unknown): string => {
    if (field === 'location') return lineText(value as LineLocation | null);
    if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name);
    if (field === 'plotId') return namedText(nameOf, field, value);
    return plainValue(value);
  };

export const showRowValue = rowValueText();

const lineText = (location: LineLocation | null | undefined): string =>
  location ? `Đường ${location.geometry.geoCoordinate.length} điểm` : 'Chưa vẽ';
