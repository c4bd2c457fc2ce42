import type { Permission } from '@vuon/contract/permission';
import type { RecordRef, RecordType } from '@vuon/contract/record';
import type { CatalogueScope } from '../../http/scope.ts';

/** What the services that know no domain (history, files, search) must know of a kind of record. Its module contributes it. */
export type RecordKind = {
  type: RecordType;
  /** One of them, in lower case: 'mùa vụ'. */
  noun: string;
  read: Permission | 'admin';
  write: Permission | 'admin';
  /** The record, deleted or not, if this scope can see it at all. */
  find: (scope: CatalogueScope, id: number) => Promise<FoundRecord | undefined>;
  /** What a history entry of it says when the record itself is no longer as it was. */
  describe: (snapshot: Record<string, unknown>) => Pick<RecordRef, 'name' | 'within'>;
};

/** `entityId` null: the platform's. */
export type FoundRecord = { ref: RecordRef; entityId: number | null; deletedAt: string | null };

export type RecordKinds = ReadonlyMap<RecordType, RecordKind>;

export const recordKinds = (kinds: RecordKind[]): RecordKinds => new Map(kinds.map((kind) => [kind.type, kind]));
