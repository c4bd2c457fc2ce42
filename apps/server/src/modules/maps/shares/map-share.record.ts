import { formatDay } from '@vuon/contract/day';
import { mapShareHistoryLabels, type ShareDetail, shareDetailLabels } from '@vuon/contract/maps/map-share';
import type { RecordKind } from '#records';
import { findMapShareRef } from './map-share.queries.ts';

export const mapShareRecord: RecordKind = {
  type: 'map-share',
  noun: 'liên kết chia sẻ bản đồ',
  read: 'map-shares.read',
  write: 'map-shares.write',
  find: async ({ db, entityId }, id) => {
    const share = entityId === null ? undefined : await findMapShareRef(db, entityId, id);
    if (!share) return undefined;
    return { ref: { type: 'map-share', id, within: [], name: share.name }, entityId, deletedAt: share.deletedAt };
  },
  describe: ({ name }) => ({ name: String(name ?? ''), within: [] }),
  labels: mapShareHistoryLabels,
  show: (field, value) => {
    if (field === 'areas') return (value as { name: string }[]).map(({ name }) => name).join(', ');
    if (field === 'details') return (value as ShareDetail[]).map((detail) => shareDetailLabels[detail]).join(', ');
    if (field === 'expiresOn') return formatDay(String(value));
    return Array.isArray(value) ? value.join(', ') : String(value);
  },
};
