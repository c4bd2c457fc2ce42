import { useQuery } from '@tanstack/react-query';
import type { WorkMap } from '@vuon/contract/cultivation/work-map';
import { useMemo } from 'react';
import { targetMarks } from '#domain/targets/target-data.ts';
import type { ChosenTrees, MarkedLand } from '#map/estate/estate-types.ts';
import type { Bounds } from '#map/view/bounds.ts';
import { workOptions } from '../work/work-data.ts';
import { around } from './map-place.ts';

const litColor = '#1d7a30';
const none: ReadonlySet<number> = new Set();

type Lit = { chosen: ChosenTrees; land: MarkedLand; bounds: Bounds | null };

/** The places of one work, as the map marks them; null: no work is pointed out, or its places are still being read. */
export function useLitWork(map: WorkMap, id: number | null): Lit | null {
  const { data: work } = useQuery({ ...workOptions(id ?? 0), enabled: id !== null });
  const targets = id !== null && work?.id === id ? work.targets : [];
  const { data: marks, isPlaceholderData } = useQuery(targetMarks(targets));
  return useMemo(() => {
    if (id === null || !targets.length || !marks || isPlaceholderData) return null;
    const plotIds = new Set(marks.plotIds);
    const rows = new Set(
      targets.flatMap((target) => (target.kind === 'row' ? target.id : target.kind === 'plants' ? target.rowId : [])),
    );
    const areas = new Set(targets.flatMap((target) => (target.kind === 'area' ? target.id : [])));
    const inPart = Map.groupBy(
      map.rows.filter((row) => rows.has(row.id)),
      ({ plotId }) => plotId,
    );
    return {
      chosen: {
        rings: [],
        plotIds,
        rowIds: new Set(marks.rowIds),
        ids: new Set(marks.plantIds),
        withoutIds: none,
        color: litColor,
      },
      land: { plotIds, notes: new Map([...inPart].map(([plotId, of]) => [plotId, `${of.length} hàng`])), free: null },
      bounds: around([
        ...map.plots.flatMap((plot) => (plotIds.has(plot.id) || inPart.has(plot.id) ? [plot.bounds] : [])),
        ...map.areas.flatMap((area) => (areas.has(area.id) ? [area.bounds] : [])),
      ]),
    };
  }, [id, targets, marks, isPlaceholderData, map]);
}
