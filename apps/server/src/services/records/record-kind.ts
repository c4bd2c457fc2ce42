import type { Permission } from '@vuon/contract/permission';
import type { RecordRef, RecordType } from '@vuon/contract/record';
import type { Db } from '#db/db.ts';
import type { Actor, Clock } from '#http/scope.ts';

/** A kind of record for the services without domain knowledge (history, files, search). Its module contributes it. */
export type RecordKind = {
  type: RecordType;
  /** The noun in lower case: 'mùa vụ'. */
  noun: string;
  read: Permission | 'admin';
  write: Permission | 'admin';
  /** The right to attach files to it; by default the right to write it. */
  attach?: Permission | 'admin';
  /** Why its files stay as they are, in a sentence; null: they may change. */
  locked?: (scope: RecordScope & { entityId: number }, id: number) => Promise<string | null>;
  /** Why one of its files stays as it is, in a sentence; null: it may change. */
  keeps?: (scope: RecordScope & { entityId: number }, id: number, uploadId: number) => Promise<string | null>;
  /** Fields that only users with this permission see, in the history too; with `files`, the attached files as well. */
  secret?: { fields: readonly string[]; files?: true; may: Permission };
  /** The record, deleted or not, if this scope can see it. */
  find: (scope: RecordScope, id: number) => Promise<FoundRecord | undefined>;
  /** The name and place of the record from an entry of its history, as they were then. */
  describe: (snapshot: Record<string, unknown>) => Pick<RecordRef, 'name' | 'within' | 'place'>;
  /** The fields that users see, in the order of the form. */
  labels: Record<string, string>;
  /** A field's value in words; without it, the value as it is. Never called for an empty value. */
  show?: (field: string, value: unknown) => string;
};

/** The scope in which a record is looked for. */
export type RecordScope = { db: Db; clock: Clock; entityId: number | null; actor: Pick<Actor, 'platformRole'> };

/** `entityId` null: a record of the platform. */
export type FoundRecord = { ref: RecordRef; entityId: number | null; deletedAt: string | null };

export type RecordKinds = ReadonlyMap<RecordType, RecordKind>;

export const recordKinds = (kinds: RecordKind[]): RecordKinds => new Map(kinds.map((kind) => [kind.type, kind]));
