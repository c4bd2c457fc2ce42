import { PlotQuery } from '@vuon/contract/orchard/plot';
import { findFieldChange } from '#audit';
import { requireEntity, type Scope } from '#http/scope.ts';
import { type BulkAction, type BulkList, type RowAction, whyNot } from '#lists';
import { countPlots, findPlots, readPlots, type StoredPlot } from './plot.queries.ts';
import { refuseRestoringPlot, removePlot, restorePlot } from './plot.service.ts';

const list: BulkList<StoredPlot, PlotQuery> = {
  type: 'plot',
  noun: 'lô trồng',
  query: PlotQuery,
  read: (scope, query, by) => {
    const { db, entityId } = requireEntity(scope);
    return readPlots(db, entityId, { ...query, page: 1, sort: 'code', ...by });
  },
  count: (scope, query) => countPlots(scope.db, requireEntity(scope).entityId, query),
  find: (scope, ids) => findPlots(scope.db, requireEntity(scope).entityId, ids),
};
export const plotBulkCommon = { list, may: 'orchard.write' } as const;
export const deletedFirst = 'Đã bị xóa; hãy khôi phục trước.';

const remove: RowAction<StoredPlot> = {
  ...plotBulkCommon,
  action: 'plot.remove',
  verb: 'Xóa',
  undoneBy: 'plot.restore',
  refuse: async (_scope, { deletedAt }) => (deletedAt ? 'Đã bị xóa từ trước.' : null),
  change: async (_scope, { rowCount, plantCount }) =>
    rowCount
      ? { detail: `${rowCount.toLocaleString('vi-VN')} hàng, ${plantCount.toLocaleString('vi-VN')} cây bị xóa theo` }
      : {},
  act: (scope, { id, version }) => removePlot(requireEntity(scope), id, version),
};

const restore: RowAction<StoredPlot> = {
  ...plotBulkCommon,
  action: 'plot.restore',
  verb: 'Khôi phục',
  undoneBy: 'plot.remove',
  refuse: async (scope, plot) =>
    plot.deletedAt ? whyNot(() => refuseRestoringPlot(requireEntity(scope), plot)) : 'Chưa bị xóa.',
  act: (scope, { id }) => restorePlot(requireEntity(scope), id),
};

/** What the undone operation found in a field, while it is still as the operation left it. */
export const valueToReturnTo = async (
  { db, entityId }: Scope,
  plot: StoredPlot,
  field: 'managerId' | 'cropGroupId',
  operation: string | null,
): Promise<{ before: number | null } | undefined> => {
  const found =
    operation === null
      ? undefined
      : await findFieldChange<number>(db, entityId, { type: 'plot', id: plot.id, field }, operation);
  return found && found.after === plot[field] ? found : undefined;
};

export const plotBulk: BulkAction<StoredPlot>[] = [remove, restore];
