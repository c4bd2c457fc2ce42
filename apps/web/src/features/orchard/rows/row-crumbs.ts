import { useQuery } from '@tanstack/react-query';
import { useCrumbTitle } from '#lib/breadcrumbs.ts';
import { areaPath, plotPath, rowPath } from '../paths.ts';
import { plotOptions } from '../plots/plot-data.ts';
import { rowOptions } from './row-data.ts';

type Named = { areaId: number; areaName: string };

/** Names the area and the plot of the row that is open. */
export function useRowCrumbs(areaId: number, plotId: number, known: (Named & { plotCode: string }) | undefined) {
  const plot = useQuery({ ...plotOptions(plotId), enabled: known === undefined }).data;
  useCrumbTitle(areaPath(areaId), known?.areaName ?? plot?.areaName);
  const code = known?.plotCode ?? plot?.code;
  useCrumbTitle(plotPath({ areaId, id: plotId }), code && `Lô ${code}`);
}

/** Names the row too, for the pages of its trees. */
export function usePlantCrumbs(
  areaId: number,
  plotId: number,
  rowId: number,
  known: (Named & { plotCode: string; rowCode: string }) | undefined,
) {
  const row = useQuery({ ...rowOptions(rowId), enabled: known === undefined }).data;
  useRowCrumbs(areaId, plotId, known ?? row);
  const code = known?.rowCode ?? row?.code;
  useCrumbTitle(rowPath({ areaId, plotId, id: rowId }), code && `Hàng ${code}`);
}
