import type { Permission } from '@vuon/contract/permission';
import type { RecordRef, RecordType } from '@vuon/contract/record';
import type { Db } from '#db/db.ts';
import type { Actor, Clock } from '#http/scope.ts';

/** What the services that know no domain (history, files, search) must know of a kind of record. Its module contributes it. */
export type RecordKind = {
  type: RecordType;
  /** One of them, in lower case: 'mùa vụ'. */
  noun: string;
  read: Permission | 'admin';
  write: Permission | 'admin';
  /** Who attaches files to it; absent: who may write it. */
  attach?: Permission | 'admin';
  /** Fields that only who has this permission sees, in the history too; with `files`, what is attached as well. */
  secret?: { fields: readonly string[]; files?: true; may: Permission };
  /** The record, deleted or not, if this scope can see it at all. */
  find: (scope: RecordScope, id: number) => Promise<FoundRecord | undefined>;
  /** What a history entry of it says when the record itself is no longer as it was. */
  describe: (snapshot: Record<string, unknown>) => Pick<RecordRef, 'name' | 'within'>;
  /** The fields that people know, in the order of the form. */
  labels: Record<string, string>;
  /** A field's value in words; without it, as it is. Never asked about an empty one. */
  show?: (field: string, value: unknown) => string;
};

/** From where a record is looked for. */
export type RecordScope = { db: Db; clock: Clock; entityId: number | null; actor: Pick<Actor, 'platformRole'> };

/** `entityId` null: the platform's. */
export type FoundRecord = { ref: RecordRef; entityId: number | null; deletedAt: string | null };

export type RecordKinds = ReadonlyMap<RecordType, RecordKind>;

export const recordKinds = (kinds: RecordKind[]): RecordKinds => new Map(kinds.map((kind) => [kind.type, kind]));
