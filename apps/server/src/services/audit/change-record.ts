import type { RecordType } from '@vuon/contract/record';
import { problem } from '#http/problem.ts';
import { type Called, nameOf } from '#http/record-list.ts';
import type { SignedInScope } from '#http/scope.ts';
import { refuseStale } from '#http/version.ts';
import { recordChange } from './audit.service.ts';

export type Changeable = {
  id: number;
  /** null: the platform's. */
  entityId: number | null;
  version: number;
  updatedByName: string | null;
  deletedAt: string | null;
} & Called;

/** How the module of a kind of record reaches one of them, for the functions below. */
export type ChangeableKind<S extends SignedInScope, R extends Changeable> = {
  type: RecordType;
  /** As a sentence begins with it: 'Mùa vụ'. */
  noun: string;
  /** Holds the row until the transaction ends, so that two who change it at once follow each other. */
  lock: (scope: S, id: number) => Promise<unknown>;
  get: (scope: S, id: number) => Promise<R>;
  /** Refuses who may not change this one. */
  admit?: (scope: S, record: R) => void;
  /** What the history keeps of it; all of it unless told. */
  snapshot?: (record: R) => Partial<R>;
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

/** Changes a living record that is still as the caller saw it, and records what it was and what it became. */
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

/** Brings a deleted record back; one that is not deleted stays as it is, and nothing is recorded. */
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
