import type { May } from '@vuon/contract/permission';
import { useMay } from '#lib/session/use-may.ts';
import type { CatalogueRecord } from './catalogue-record.ts';

/** Only the administrator writes the system's records; an entity's own are for users with the right `write` there. */
export function useMayWriteRecord(write: May): (record: Pick<CatalogueRecord, 'entityId'>) => boolean {
  const mayWrite = useMay(write);
  const isAdmin = useMay('admin');
  return ({ entityId }) => (entityId === null ? isAdmin : mayWrite);
}
