import type { AuditAction } from '@vuon/contract/audit/audit';
import { recordChange } from '#audit';
import type { CatalogueScope } from '#http/scope.ts';
import type { FoundRecord } from '#records';
import type { StoredUpload } from './upload.queries.ts';

type Change = { before?: StoredUpload; after: StoredUpload };

/** The changes of a file are in the history of the record that it is attached to. */
export const recordUpload = (
  scope: CatalogueScope,
  action: Extract<AuditAction, `upload.${string}`>,
  { ref, entityId }: FoundRecord,
  { before, after }: Change,
): Promise<void> =>
  recordChange(scope, {
    action,
    type: ref.type,
    id: ref.id,
    ...(before && { before: snapshot(before) }),
    after: snapshot(after),
    entityId,
  });

const snapshot = ({ id, name, caption, type, bytes, takenAt, deletedAt }: StoredUpload) => ({
  uploadId: id,
  name,
  caption,
  type,
  bytes,
  takenAt,
  deletedAt,
});
