import {
  type Area,
  type AreaInput,
  type Certificate,
  type GrowingStatus,
  growingStatusNames,
  type Terrain,
  terrainNames,
} from '@vuon/contract/orchard/area';
import type { PolygonLocation } from '@vuon/contract/orchard/location';
import { formatDate, formatNumber } from '#lib/format.ts';
import { plainValue } from '#lib/records/plain-value.ts';
import { boundaryText, type NameOf, namedText } from '../texts.ts';

export const newArea: AreaInput = {
  code: '',
  name: '',
  growingCode: null,
  growingStatus: 'none',
  growingExpiresOn: null,
  managerId: null,
  addressLine: null,
  locationId: null,
  oldLocationId: null,
  declaredHectares: null,
  soil: null,
  water: null,
  terrain: null,
  certificates: [],
  location: null,
  gpsAccuracy: null,
  notes: null,
};

export const areaValues = (area: Area): AreaInput => ({
  code: area.code,
  name: area.name,
  growingCode: area.growingCode,
  growingStatus: area.growingStatus,
  growingExpiresOn: area.growingExpiresOn,
  managerId: area.managerId,
  addressLine: area.addressLine,
  locationId: area.locationId,
  oldLocationId: area.oldLocationId,
  declaredHectares: area.declaredHectares,
  soil: area.soil,
  water: area.water,
  terrain: area.terrain,
  certificates: area.certificates,
  location: area.location,
  gpsAccuracy: area.gpsAccuracy,
  notes: area.notes,
});

const certificateText = (certificate: Partial<Certificate> | null): string =>
  [
    certificate?.name || 'Chưa đặt tên',
    certificate?.number,
    certificate?.expiresOn && `đến ${formatDate(certificate.expiresOn)}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** A field's value in words; the form's `nameOf` names the ids of choices. */
export const areaValueText =
  (nameOf?: NameOf) =>
  (field: string, value: unknown): string => {
    if (field === 'location') return boundaryText(value as PolygonLocation | null);
    if (field === 'certificates')
      return ((value ?? []) as Partial<Certificate>[]).map(certificateText).join('\n') || 'Trống';
    if (value === null || value === undefined || value === '') return 'Trống';
    if (field === 'growingStatus') return growingStatusNames[value as GrowingStatus] ?? plainValue(value);
    if (field === 'terrain') return terrainNames[value as Terrain] ?? plainValue(value);
    if (field === 'growingExpiresOn') return formatDate(String(value));
    if (field === 'declaredHectares') return `${formatNumber(Number(value))}\u00a0ha`;
    if (field === 'gpsAccuracy') return `${formatNumber(Number(value))}\u00a0m`;
    if (field === 'managerId' || field === 'locationId' || field === 'oldLocationId')
      return namedText(nameOf, field, value);
    return plainValue(value);
  };

export const showAreaValue = areaValueText();
