import { problem } from '#http/problem.ts';
import type { CatalogueScope } from '#http/scope.ts';
import { type Changeable, type ChangeableKind, changeRecord } from './change-record.ts';

/** The parts of a record's table that removing and restoring need. */
type Table = {
  lock: (scope: CatalogueScope, id: number) => Promise<unknown>;
  remove: (scope: CatalogueScope, id: number) => Promise<unknown>;
};

/** A table whose records can be archived without being removed. */
type ArchiveTable = { change: (scope: CatalogueScope, id: number, values: { archived: boolean }) => Promise<unknown> };

export type StoredKind<S extends CatalogueScope, R extends Changeable> = ChangeableKind<S, R> & { table: Table };

type Parts<S extends CatalogueScope, R extends Changeable> = Omit<StoredKind<S, R>, 'lock' | 'get'> & {
  /** For kinds that lock more than the row; by default only the row is locked. */
  lock?: ChangeableKind<S, R>['lock'];
  find: (scope: S, id: number) => Promise<R | undefined>;
  /** The sentence for a record that does not exist: 'Không có tổ đội này trong đơn vị.' */
  missing: string;
};

/** A kind of record that has a table (`recordTable`) and is found by its list. */
export const storedKind = <S extends CatalogueScope, R extends Changeable>({
  find,
  missing,
  ...kind
}: Parts<S, R>): StoredKind<S, R> => ({
  lock: kind.table.lock,
  ...kind,
  get: async (scope, id) => {
    const found = await find(scope, id);
    if (!found) throw problem('record.not_found', missing);
    return found;
  },
});

/** Removes a record softly (`deleted_at`); `refuse` throws if it must stay. */
export const removeRecord = <S extends CatalogueScope, R extends Changeable>(
  scope: S,
  kind: StoredKind<S, R>,
  { id, version }: { id: number; version: number },
  refuse?: (record: R) => Promise<void> | void,
): Promise<R> =>
  changeRecord(scope, kind, { id, version, action: 'remove' }, async (record) => {
    await refuse?.(record);
    await kind.table.remove(scope, id);
  });

/** Archives a record, or takes it into use again: an archived one stays where it is used, but is offered no more. */
export const archiveRecord = <S extends CatalogueScope, R extends Changeable>(
  scope: S,
  kind: ChangeableKind<S, R>,
  table: ArchiveTable,
  { id, version, archived }: { id: number; version: number; archived: boolean },
): Promise<R> =>
  changeRecord(scope, kind, { id, version, action: archived ? 'archive' : 'unarchive' }, () =>
    table.change(scope, id, { archived }),
  );
