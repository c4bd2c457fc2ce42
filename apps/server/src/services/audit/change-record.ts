import type { RecordType } from '@vuon/contract/record';
import { type Called, nameOf } from '#http/lists/record-list.ts';
import { problem } from '#http/problem.ts';
import type { SignedInScope } from '#http/scope.ts';
import { refuseStale } from '#http/version.ts';
import { recordChange } from './audit.service.ts';

export type Changeable = {
  id: number;
  /** null: the platform's record. */
  entityId: number | null;
  version: number;
  updatedByName: string | null;
  deletedAt: string | null;
} & Called;

/** How the functions below reach the records of a kind; given by the kind's module. */
export type ChangeableKind<S extends SignedInScope, R extends Changeable> = {
  type: RecordType;
  /** The noun at the beginning of a sentence: 'Mùa vụ'. */
  noun: string;
  /** Holds the row until the transaction ends, so that two users who change it at once follow each other. */
  lock: (scope: S, id: number) => Promise<unknown>;
  get: (scope: S, id: number) => Promise<R>;
  /** Refuses users who may not change this record. */
  admit?: (scope: S, record: R) => void;
  /** The part of the record that the history keeps; by default all of it. */
  snapshot?: (record: R) => object;
};

/** The record that was just inserted, with the first row of its history. */
export const recordCreated = async <S extends SignedInScope, R extends Changeable>(
  scope: S,
  kind: ChangeableKind<S, R>,
  id: number,
): Promise<R> => {
  const created = await kind.get(scope, id);
  await record(scope, kind, 'create', null, created);
  return created;
};

/** Changes a living record whose version is still the caller's, and records it before and after. */
export const changeRecord = async <S extends SignedInScope, R extends Changeable>(
  scope: S,
  kind: ChangeableKind<S, R>,
  { id, version, action }: { id: number; version: number; action: string },
  change: (before: R) => Promise<unknown>,
): Promise<R> => {
  const before = await getLocked(scope, kind, id);
  if (before.deletedAt)
    throw problem('record.deleted', `${kind.noun} ${nameOf(before)} đã bị xóa; hãy khôi phục trước.`);
  refuseStale(before, version);
  await change(before);
  return recordAfter(scope, kind, action, before);
};

/** Restores a deleted record; one that is not deleted stays as it is, and nothing is recorded. */
export const restoreRecord = async <S extends SignedInScope, R extends Changeable>(
  scope: S,
  kind: ChangeableKind<S, R>,
  id: number,
  restore: (before: R) => Promise<unknown>,
): Promise<R> => {
  const before = await getLocked(scope, kind, id);
  if (!before.deletedAt) return before;
  await restore(before);
  return recordAfter(scope, kind, 'restore', before);
};

const getLocked = async <S extends SignedInScope, R extends Changeable>(
  scope: S,
  kind: ChangeableKind<S, R>,
  id: number,
): Promise<R> => {
  await kind.lock(scope, id);
  const current = await kind.get(scope, id);
  kind.admit?.(scope, current);
  return current;
};

const recordAfter = async <S extends SignedInScope, R extends Changeable>(
  scope: S,
  kind: ChangeableKind<S, R>,
  action: string,
  before: R,
): Promise<R> => {
  const after = await kind.get(scope, before.id);
  await record(scope, kind, action, before, after);
  return after;
};

const record = <S extends SignedInScope, R extends Changeable>(
  scope: S,
  { type, snapshot = (whole) => whole }: ChangeableKind<S, R>,
  action: string,
  before: R | null,
  after: R,
) =>
  recordChange(scope, {
    action,
    type,
    id: after.id,
    ...(before && { before: snapshot(before) }),
    after: snapshot(after),
    entityId: after.entityId,
  });
