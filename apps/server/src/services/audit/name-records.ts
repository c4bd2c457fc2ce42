import type { Audit } from '@vuon/contract/audit/audit';
import type { RecordRef } from '@vuon/contract/record';
import type { CatalogueScope } from '#http/scope.ts';
import type { RecordKinds } from '#records';
import type { StoredAudit } from './audit.queries.ts';

/** Adds the record of each row, by the name that the record had then. */
export const nameRecords = async (
  kinds: RecordKinds,
  scope: CatalogueScope,
  rows: StoredAudit[],
): Promise<Omit<Audit, 'act'>[]> => {
  const stored = new Map<string, RecordRef | undefined>();
  const named: Omit<Audit, 'act'>[] = [];
  for (const { recordType, recordId, ...row } of rows) {
    const of = { recordType, recordId, entityId: row.entityId };
    const key = Object.values(of).join();
    let record = describe(kinds, { ...row, recordType, recordId });
    if (!record) {
      if (!stored.has(key)) stored.set(key, await findStored(kinds, scope, of));
      record = stored.get(key) ?? { type: recordType, id: recordId, within: [], name: `Mã số ${recordId}` };
    }
    named.push({ ...row, record });
  }
  return named;
};

const describe = (kinds: RecordKinds, { action, recordType, recordId, before, after }: StoredAudit) => {
  const snapshot = after ?? before;
  // 'upload.create' and similar actions hold the attached file, not the record.
  if (!snapshot || action.includes('.')) return undefined;
  const described = kinds.get(recordType)?.describe(snapshot);
  return described?.name ? { type: recordType, id: recordId, ...described } : undefined;
};

const findStored = async (
  kinds: RecordKinds,
  scope: CatalogueScope,
  { recordType, recordId, entityId }: Pick<StoredAudit, 'recordType' | 'recordId' | 'entityId'>,
): Promise<RecordRef | undefined> => {
  const found = await kinds.get(recordType)?.find({ ...scope, entityId }, recordId);
  return found?.ref;
};
