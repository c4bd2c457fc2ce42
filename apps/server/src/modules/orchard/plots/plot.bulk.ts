import { type Plot, PlotQuery } from '@vuon/contract/orchard/plot';
import { findFieldChange } from '#audit';
import { requireEntity, type Scope } from '#http/scope.ts';
import { bulkList, removeAndRestore } from '#lists';
import { type PlaceUse, refuseUsedPlace } from '../places/place-use.ts';
import { plotList } from './plot.queries.ts';
import { refuseRestoringPlot, removePlot, restorePlot } from './plot.service.ts';

const list = bulkList(plotList, { type: 'plot', noun: 'lô trồng', query: PlotQuery });
/** `name`: the name that services without domain knowledge show. */
export type ChosenPlot = Plot & { name: string };

export const plotBulkCommon = { list, may: 'orchard.write' } as const;
export const deletedFirst = 'Đã bị xóa; hãy khôi phục trước.';

/** The value of a field before the undone operation, if the field still has the value that the operation gave it. */
export const valueToReturnTo = async (
  { db, entityId }: Scope,
  plot: Plot,
  field: 'managerId' | 'cropGroupId',
  operation: string | null,
): Promise<{ before: number | null } | undefined> => {
  const found =
    operation === null
      ? undefined
      : await findFieldChange<number>(db, entityId, { type: 'plot', id: plot.id, field }, operation);
  return found && found.after === plot[field] ? found : undefined;
};

export const plotBulk = (uses: PlaceUse[]) =>
  removeAndRestore(list, {
    may: 'orchard.write',
    refuseRemoving: (scope, { id, code }) =>
      refuseUsedPlace(uses, requireEntity(scope), { kind: 'plot', id }, `Lô ${code}`),
    removedAlong: ({ rowCount, plantCount }) =>
      rowCount
        ? `${rowCount.toLocaleString('vi-VN')} hàng, ${plantCount.toLocaleString('vi-VN')} cây bị xóa theo`
        : null,
    refuseRestoring: (scope, plot) => refuseRestoringPlot(requireEntity(scope), plot),
    remove: (scope, { id, version }) => removePlot(uses, requireEntity(scope), id, version),
    restore: (scope, { id }) => restorePlot(requireEntity(scope), id),
  });
