import { formatDay } from '@vuon/contract/day';
import {
  areaLabels,
  type Certificate,
  type GrowingStatus,
  growingStatusNames,
  type Terrain,
  terrainNames,
} from '@vuon/contract/orchard/area';
import type { PolygonLocation } from '@vuon/contract/orchard/location';
import type { RecordKind } from '#records';
import { locationInWords } from '../places/location-in-words.ts';
import { formatCertificates } from './area.columns.ts';
import { findAreaRef } from './area.queries.ts';

// Whom and what ids name is shown by the names that the record carries beside them.
const { managerId, locationId, oldLocationId, ...labels } = areaLabels;

export const areaRecord: RecordKind = {
  type: 'area',
  noun: 'khu vực trồng',
  read: 'farm.read',
  write: 'orchard.write',
  attach: 'uploads.write',
  find: async ({ db, entityId }, id) => {
    const area = entityId === null ? undefined : await findAreaRef(db, entityId, id);
    return area && { ref: { type: 'area', id, within: [], name: area.name }, entityId, deletedAt: area.deletedAt };
  },
  describe: ({ name }) => ({ name: String(name ?? ''), within: [] }),
  labels: { ...labels, managerName: managerId, locationName: locationId, oldLocationName: oldLocationId },
  show: (field, value) => {
    if (field === 'growingStatus') return growingStatusNames[value as GrowingStatus] ?? String(value);
    if (field === 'growingExpiresOn') return formatDay(String(value));
    if (field === 'terrain') return terrainNames[value as Terrain] ?? String(value);
    if (field === 'certificates') return formatCertificates(value as Certificate[]);
    if (field === 'location') return locationInWords(value as PolygonLocation);
    return typeof value === 'number' ? String(value).replace('.', ',') : String(value);
  },
};
