import type { RecordKind } from '#records';
import { findLink } from './chain.queries.ts';

const nameOf = ({ supplierName, customerName }: Record<string, unknown>) => `${supplierName} → ${customerName}`;

/** Belongs to the platform: neither entity learns of the other by it. */
export const linkRecord: RecordKind = {
  type: 'link',
  noun: 'liên kết',
  read: 'admin',
  write: 'admin',
  find: async ({ db }, id) => {
    const link = await findLink(db, id);
    return link && { ref: { type: 'link', id, within: [], name: nameOf(link) }, entityId: null, deletedAt: null };
  },
  describe: (snapshot) => ({ name: nameOf(snapshot), within: [] }),
  labels: { supplierName: 'Nhà cung cấp', customerName: 'Khách hàng', note: 'Ghi chú' },
};
