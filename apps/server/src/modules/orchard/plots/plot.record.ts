import { formatDay } from '@vuon/contract/day';
import type { PolygonLocation } from '@vuon/contract/orchard/location';
import { type Exclusion, type Irrigation, irrigationNames, plotLabels } from '@vuon/contract/orchard/plot';
import type { RecordKind } from '#records';
import { locationInWords } from '../places/location-in-words.ts';
import { formatExclusions } from './plot.columns.ts';
import { findPlotRef } from './plot.queries.ts';

// Whom and what ids name is shown by the names that the record carries beside them.
const { areaId, cropGroupId, managerId, ...labels } = plotLabels;

export const plotRecord: RecordKind = {
  type: 'plot',
  noun: 'lô trồng',
  read: 'farm.read',
  write: 'orchard.write',
  attach: 'uploads.write',
  find: async ({ db, entityId }, id) => {
    const plot = entityId === null ? undefined : await findPlotRef(db, entityId, id);
    if (!plot) return undefined;
    return { ref: { type: 'plot', id, within: [plot.areaId], name: plot.code }, entityId, deletedAt: plot.deletedAt };
  },
  // Acts on many write down only what they change: what such a plot lies in is looked up.
  describe: ({ code, areaId: area }) =>
    typeof area === 'number' ? { name: String(code ?? ''), within: [area] } : { name: '', within: [] },
  labels: {
    areaName: areaId,
    ...labels,
    cropGroupName: cropGroupId,
    managerName: managerId,
    rowCount: 'Số hàng',
    plantCount: 'Số cây',
  },
  show: (field, value) => {
    if (field === 'irrigation') return irrigationNames[value as Irrigation] ?? String(value);
    if (field === 'plantedOn') return formatDay(String(value));
    if (field === 'location') return locationInWords(value as PolygonLocation);
    if (field === 'exclusions') return formatExclusions(value as Exclusion[]);
    return typeof value === 'number' ? value.toLocaleString('vi-VN') : String(value);
  },
};
