import type { PolygonLocation } from '@vuon/contract/orchard/location';
import type { Plot, PlotInput, PlotUpdate } from '@vuon/contract/orchard/plot';
import { changeRecord, recordCreated, restoreRecord, storedKind } from '#audit';
import { refuseUnusableCropGroup } from '#crops';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { orTaken } from '#http/value-taken.ts';
import { holdArea } from '../areas/area.queries.ts';
import { refuseUnknownManager, withoutLostManager } from '../managers/manager.ts';
import { tellMapChanged } from '../places/map-change.ts';
import { type PlaceUse, refuseUsedPlace } from '../places/place-use.ts';
import { holdPlots, tallyPlots } from '../tallies/plant-tally.ts';
import { boundaryColumns, findUsedPlotCode, plotColumns, plotList, plotTable } from './plot.queries.ts';
import { removeContents, restoreContents } from './plot-contents.ts';

export const plots = storedKind<Scope, Plot>({
  type: 'plot',
  noun: 'Lô',
  missing: 'Không có lô trồng này trong đơn vị đã chọn.',
  table: plotTable,
  find: plotList.find,
  lock: ({ db, entityId }, id) => holdPlots(db, entityId, [id]),
  // The counts of rows and trees stay in the snapshot: planting, splitting and merging change nothing else.
  snapshot: ({ statuses, ...plot }) => plot,
});

/** Two users who save at the same moment both pass the check before; the index lets one through. */
export const orPlotCodeTaken = (code: string) => orTaken({ plot_code: ['code', codeUsed(code)] });
const codeUsed = (code: string) => `Mã lô ${code} đã có trong khu vực này.`;

export const createPlot = async (scope: Scope, input: PlotInput): Promise<Plot> => {
  await refuseUnusable(scope, input, null);
  const id = await plotTable.insert(scope, plotColumns(input)).catch(orPlotCodeTaken(input.code));
  await tellMapChanged(scope.db, scope.entityId);
  return recordCreated(scope, plots, id);
};

export const editPlot = (scope: Scope, id: number, { version, ...input }: PlotUpdate): Promise<Plot> =>
  changeRecord(scope, plots, { id, version, action: 'update' }, async (before) => {
    await refuseUnusable(scope, input, before);
    await plotTable.change(scope, id, plotColumns(input)).catch(orPlotCodeTaken(input.code));
  });

type Drawing = { location: PolygonLocation | null; version?: number | undefined };

/** Without a version the last write wins: the values that it overwrote are in the history. */
export const locatePlot = async (scope: Scope, id: number, { location, version }: Drawing): Promise<Plot> => {
  await holdPlots(scope.db, scope.entityId, [id]);
  const current = version ?? (await plots.get(scope, id)).version;
  return changeRecord(scope, plots, { id, version: current, action: 'update' }, async () =>
    plotTable.change(scope, id, boundaryColumns(location)),
  );
};

export const assignPlotManager = async (
  scope: Scope,
  { id, version }: Pick<Plot, 'id' | 'version'>,
  managerId: number | null,
): Promise<Plot> => {
  await refuseUnknownManager(scope, managerId);
  return changeRecord(scope, plots, { id, version, action: 'update' }, () =>
    plotTable.change(scope, id, { manager_id: managerId }),
  );
};

export const removePlot = (uses: PlaceUse[], scope: Scope, id: number, version: number): Promise<Plot> =>
  changeRecord(scope, plots, { id, version, action: 'remove' }, async ({ code }) => {
    await refuseUsedPlace(uses, scope, { kind: 'plot', id }, `Lô ${code}`);
    const at = scope.clock();
    await removeContents(scope, { plotId: id }, at);
    await plotTable.remove(scope, id, at);
    await tallyPlots(scope, [id]);
  });

export const restorePlot = (scope: Scope, id: number): Promise<Plot> =>
  restoreRecord(scope, plots, id, async (plot) => {
    await refuseRestoringPlot(scope, plot);
    await restoreContents(scope, { plotId: id });
    const values = await withoutLostManager(scope, plot.managerId);
    await plotTable.restore(scope, id, values).catch(orPlotCodeTaken(plot.code));
    await tallyPlots(scope, [id]);
  });

/** Refuses if the plot's area is gone, or another plot has taken its code since. */
export const refuseRestoringPlot = async (scope: Scope, { id, areaId, code }: Pick<Plot, 'id' | 'areaId' | 'code'>) => {
  await refuseUnusableArea(scope, areaId);
  const used = await findUsedPlotCode(scope.db, scope.entityId, { areaId, codes: [code], exceptIds: [id] });
  if (used) throw problem('value.taken', `${codeUsed(code)} Hãy đổi mã của lô đó trước.`, { path: 'code' });
};

const refuseUnusable = async (scope: Scope, input: PlotInput, before: Plot | null) => {
  if (input.areaId !== before?.areaId) await refuseUnusableArea(scope, input.areaId);
  if (input.cropGroupId !== null && input.cropGroupId !== before?.cropGroupId)
    await refuseUnusableCropGroup(scope, input.cropGroupId);
  if (input.managerId !== (before?.managerId ?? null)) await refuseUnknownManager(scope, input.managerId);
};

/** Held, so that the area cannot be removed meanwhile. */
const refuseUnusableArea = async ({ db, entityId }: Scope, areaId: number) => {
  const area = await holdArea(db, entityId, areaId);
  if (!area) throw problem('record.not_found', 'Không có khu vực trồng này trong đơn vị.', { path: 'areaId' });
  if (area.deletedAt)
    throw problem('record.deleted', `Khu vực ${area.name} đã bị xóa; hãy khôi phục trước.`, { path: 'areaId' });
};
