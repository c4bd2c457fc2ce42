import type { RecordRef } from '@vuon/contract/record';
import { type OwnerRef, useOpenInEntity } from './open-in-entity.ts';
import { useRecordTypes } from './record-types.ts';

/** Goes to a record's page, and selects its entity if another one is selected. */
export function useOpenRecord(): (record: RecordRef, owner: OwnerRef) => Promise<void> {
  const types = useRecordTypes();
  const open = useOpenInEntity();
  return async (record, owner) => {
    const path = types[record.type].pathOf?.(record);
    if (path) await open(path, owner);
  };
}
