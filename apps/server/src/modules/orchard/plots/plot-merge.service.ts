import { cornersFault, type PolygonLocation, polygonOf } from '@vuon/contract/orchard/location';
import type { Plot, PlotMerge } from '@vuon/contract/orchard/plot';
import type { z } from 'zod';
import { changeRecord } from '#audit';
import { inThreads } from '#compute/in-threads.ts';
import { json } from '#db/json.ts';
import { liftTimeLimit } from '#db/transaction.ts';
import { inAct } from '#http/act-context.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { refuseStale } from '#http/version.ts';
import { type PlaceUse, refuseUsedPlace } from '../places/place-use.ts';
import { holdPlots, tallyPlots } from '../tallies/plant-tally.ts';
import { carryMerge } from '../targets/target-places.ts';
import { boundaryColumns, findUsedPlotCode, plotTable } from './plot.queries.ts';
import { orPlotCodeTaken, plots } from './plot.service.ts';
import { adoptRows } from './plot-merge-rows.ts';

type Merge = z.output<typeof PlotMerge>;

const maxExclusions = 50;

const { unionPolygons } = inThreads<typeof import('@vuon/geo/polygon/polygon-set')>(
  import.meta.resolve('@vuon/geo/polygon/polygon-set'),
);

/** The first plot takes over the rows and trees of the others, which are removed, empty; what is done there goes on on those rows. */
export const mergePlots = async (
  uses: PlaceUse[],
  given: Scope,
  { plots: chosen, code, location }: Merge,
): Promise<Plot> => {
  const { db, entityId } = given;
  await liftTimeLimit(db);
  const merged = await getChosen(given, chosen);
  const [first, ...others] = merged as [Plot, ...Plot[]];
  const ids = merged.map(({ id }) => id);
  const used = await findUsedPlotCode(db, entityId, { areaId: first.areaId, codes: [code], exceptIds: ids });
  if (used) throw problem('value.taken', `Mã lô ${used} đã có trong khu vực này.`, { path: 'code' });
  const boundary = boundaryColumns(location ?? (await unionOf(merged)));
  const exclusions = exclusionsOf(merged);
  const scope = inAct(given, { way: 'single', recordId: first.id });

  const values = { ...boundary, code, exclusions: json(exclusions), declared_hectares: declaredOf(merged) };
  return changeRecord(scope, plots, { id: first.id, version: first.version, action: 'merge' }, async () => {
    await carryMerge(scope, ids);
    await adoptRows(scope, { ...first, code }, others);
    await tallyPlots(scope, ids);
    for (const other of others)
      await refuseUsedPlace(uses, scope, { kind: 'plot', id: other.id }, `Lô ${other.code} chưa có hàng nào và`);
    // Before the first plot gets its code, which may be one of theirs.
    for (const { id, version } of others)
      await changeRecord(scope, plots, { id, version, action: 'merge' }, () => plotTable.remove(scope, id));
    await plotTable.change(scope, first.id, values).catch(orPlotCodeTaken(code));
  });
};

const getChosen = async (scope: Scope, chosen: Merge['plots']): Promise<Plot[]> => {
  const ids = chosen.map(({ id }) => id);
  const again = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (again >= 0) throw problem('request.invalid', 'Một lô được chọn hai lần.', { path: `plots.${again}.id` });
  await holdPlots(scope.db, scope.entityId, ids);
  const found: Plot[] = [];
  for (const { id, version } of chosen) {
    const plot = await plots.get(scope, id);
    if (plot.deletedAt) throw problem('record.deleted', `Lô ${plot.code} đã bị xóa; hãy khôi phục trước.`);
    refuseStale(plot, version);
    found.push(plot);
  }
  const stray = found.find(({ areaId }) => areaId !== found[0]?.areaId);
  if (stray)
    throw problem(
      'plot.merge_refused',
      `Chỉ gộp được các lô cùng khu vực: lô ${found[0]?.code} ở ${found[0]?.areaName}, lô ${stray.code} ở ${stray.areaName}.`,
      { path: 'plots' },
    );
  return found;
};

/** The union of the boundaries; null while none of the plots is drawn. */
const unionOf = async (merged: Plot[]): Promise<PolygonLocation | null> => {
  const drawn = merged.flatMap(({ location }) => (location ? [location.geometry.geoCoordinate] : []));
  if (!drawn.length) return null;
  const [union, ...apart] = await unionPolygons(drawn);
  if (!union || apart.length)
    throw problem(
      'plot.merge_refused',
      `Các lô không chạm nhau: ranh giới chung có ${apart.length + 1} mảnh rời. Hãy vẽ ranh giới chung rồi gộp.`,
      { path: 'plots' },
    );
  const tooMany = cornersFault(union);
  if (tooMany) throw problem('plot.merge_refused', `Ranh giới chung có quá nhiều góc. ${tooMany}.`, { path: 'plots' });
  return polygonOf(union);
};

const exclusionsOf = (merged: Plot[]) => {
  const all = merged.flatMap(({ exclusions }) => exclusions);
  if (all.length > maxExclusions)
    throw problem(
      'plot.merge_refused',
      `Cộng lại các lô có ${all.length} vùng loại trừ, nhiều nhất ${maxExclusions}. Hãy gộp bớt vùng loại trừ trước.`,
      { path: 'plots' },
    );
  return all;
};

/** null while one of the plots has no declared size: a partial sum would be wrong. */
const declaredOf = (merged: Plot[]): number | null =>
  merged.reduce<number | null>(
    (sum, { declaredHectares }) => (sum === null || declaredHectares === null ? null : sum + declaredHectares),
    0,
  );
