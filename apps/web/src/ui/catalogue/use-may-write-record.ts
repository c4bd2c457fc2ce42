import type { May } from '@vuon/contract/permission';
import { useMay } from '#lib/session/use-may.ts';
import type { CatalogueRecord } from './catalogue-record.ts';

/** The system's records are the administrator's to write, each entity's own are for who has the right `write` there. */
export function useMayWriteRecord(write: May): (record: Pick<CatalogueRecord, 'entityId'>) => boolean {
  const mayWrite = useMay(write);
  const isAdmin = useMay('admin');
  return ({ entityId }) => (entityId === null ? isAdmin : mayWrite);
}
