import type { LineLocation } from '@vuon/contract/orchard/location';
import { rowLabels } from '@vuon/contract/orchard/row';
import type { RecordKind } from '#records';
import { locationInWords } from '../places/location-in-words.ts';
import { findRowRef } from './row.queries.ts';

// The plot is shown by its code, which the record carries beside its id.
const { plotId, ...labels } = rowLabels;

export const rowRecord: RecordKind = {
  type: 'row',
  noun: 'hàng trồng',
  read: 'farm.read',
  write: 'orchard.write',
  attach: 'uploads.write',
  find: async ({ db, entityId }, id) => {
    const row = entityId === null ? undefined : await findRowRef(db, entityId, id);
    if (!row) return undefined;
    const within = [row.areaId, row.plotId];
    return { ref: { type: 'row', id, within, name: row.code }, entityId, deletedAt: row.deletedAt };
  },
  // Acts on many write down only what they change: what such a row lies in is looked up.
  describe: ({ code, areaId, plotId: plot }) =>
    typeof areaId === 'number' && typeof plot === 'number'
      ? { name: String(code ?? ''), within: [areaId, plot] }
      : { name: '', within: [] },
  labels: { plotCode: plotId, ...labels },
  show: (field, value) => (field === 'location' ? locationInWords(value as LineLocation) : String(value)),
};
