import type { Permission } from '@vuon/contract/permission';
import type { z } from 'zod';
import type { ListQuery } from '#http/lists/list.ts';
import { type Called, nameOf, type RecordList } from '#http/lists/record-list.ts';
import type { CatalogueScope } from '#http/scope.ts';
import { type BulkAction, type BulkList, type BulkRow, whyNot } from './bulk-action.ts';

type Names<Query> = Pick<BulkList, 'type' | 'noun'> & { query: z.ZodType<Query> };

type Row = { id: number } & Called;

/** A list's rows for bulk actions, in the order of their names or codes, which no action changes. */
export const bulkList = <R extends Row, Query extends ListQuery, Narrowed, InFile extends R>(
  list: RecordList<R, Query, Narrowed, InFile>,
  names: Names<Query>,
): BulkList<R & BulkRow, Query> => ({
  ...names,
  read: async (scope, query, by) => {
    const batch = await list.read(scope, { ...query, page: 1, sort: list.calledBy, ...by });
    return { ...batch, items: batch.items.map(named) };
  },
  count: list.count,
  find: async (scope, ids) => (await list.findMany(scope, ids)).map(named),
});

const named = <R extends Row>(row: R): R & BulkRow => ({ ...row, id: row.id, name: nameOf(row) });

type RemovableRow = BulkRow & { version: number; deletedAt: string | null };

type Acts<Row> = {
  may: Permission;
  /** The records that are removed along with the row, in words; null: none. */
  removedAlong?(row: Row): string | null;
  refuseRemoving?(scope: CatalogueScope, row: Row): unknown;
  refuseRestoring?(scope: CatalogueScope, row: Row): unknown;
  remove(scope: CatalogueScope, row: Row): Promise<unknown>;
  restore(scope: CatalogueScope, row: Row): Promise<unknown>;
};

/** Removing and restoring many rows, each of which undoes the other. */
export const removeAndRestore = <Row extends RemovableRow, Query>(
  list: BulkList<Row, Query>,
  { may, removedAlong, refuseRemoving, refuseRestoring, remove, restore }: Acts<Row>,
): BulkAction<Row>[] => {
  const [removing, restoring] = [`${list.type}.remove`, `${list.type}.restore`];
  return [
    {
      list,
      may,
      action: removing,
      verb: 'Xóa',
      undoneBy: restoring,
      refuse: async (scope, row) =>
        row.deletedAt ? 'Đã bị xóa từ trước.' : whyNot(() => refuseRemoving?.(scope, row)),
      change: async (_scope, row) => {
        const detail = removedAlong?.(row);
        return detail ? { detail } : {};
      },
      act: remove,
    },
    {
      list,
      may,
      action: restoring,
      verb: 'Khôi phục',
      undoneBy: removing,
      refuse: async (scope, row) => (row.deletedAt ? whyNot(() => refuseRestoring?.(scope, row)) : 'Chưa bị xóa.'),
      act: restore,
    },
  ];
};
