import type { Permission } from '@vuon/contract/permission';
import { refuseSystemRecord } from '#http/lists/catalogue.ts';
import type { CatalogueScope } from '#http/scope.ts';
import { type BulkAction, type BulkList, type BulkRow, whyNot } from './bulk-action.ts';
import { removeAndRestore } from './list-bulk.ts';

type CatalogueRow = BulkRow & {
  entityId: number | null;
  version: number;
  archived: boolean;
  deletedAt: string | null;
};

type CatalogueActs<Row> = {
  may: Permission;
  refuseRemoving?(scope: CatalogueScope, row: Row): Promise<void>;
  refuseRestoring(scope: CatalogueScope, row: Row): Promise<void>;
  archive(scope: CatalogueScope, row: Row, archived: boolean): Promise<unknown>;
  remove(scope: CatalogueScope, row: Row): Promise<unknown>;
  restore(scope: CatalogueScope, row: Row): Promise<unknown>;
};

const deletedFirst = 'Đã bị xóa; hãy khôi phục trước.';

/** The bulk actions of a catalogue: archive, use again, remove, restore. */
export const catalogueBulk = <Row extends CatalogueRow, Query>(
  list: BulkList<Row, Query>,
  { may, refuseRemoving, refuseRestoring, archive, remove, restore }: CatalogueActs<Row>,
): BulkAction<Row>[] => {
  const common = { list, may };
  const refuseOthers = (scope: CatalogueScope, row: Row) => whyNot(() => refuseSystemRecord(scope, row));
  return [
    {
      ...common,
      action: `${list.type}.archive`,
      verb: 'Lưu trữ',
      undoneBy: `${list.type}.unarchive`,
      refuse: async (scope, row) => {
        if (row.deletedAt) return deletedFirst;
        return row.archived ? 'Đã lưu trữ từ trước.' : refuseOthers(scope, row);
      },
      act: (scope, row) => archive(scope, row, true),
    },
    {
      ...common,
      action: `${list.type}.unarchive`,
      verb: 'Dùng lại',
      undoneBy: `${list.type}.archive`,
      refuse: async (scope, row) => {
        if (row.deletedAt) return deletedFirst;
        return row.archived ? refuseOthers(scope, row) : 'Đang dùng, không lưu trữ.';
      },
      act: (scope, row) => archive(scope, row, false),
    },
    ...removeAndRestore(list, {
      may,
      refuseRemoving: async (scope, row) => {
        refuseSystemRecord(scope, row);
        await refuseRemoving?.(scope, row);
      },
      refuseRestoring: async (scope, row) => {
        refuseSystemRecord(scope, row);
        await refuseRestoring(scope, row);
      },
      remove,
      restore,
    }),
  ];
};
