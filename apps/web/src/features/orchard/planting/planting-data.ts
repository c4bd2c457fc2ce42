import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type Planting, type PlantingInput, plantingRoutes } from '@vuon/contract/orchard/planting';
import { type Plot, type PlotInput, plotRoutes } from '@vuon/contract/orchard/plot';
import type { RouteAnswer } from '@vuon/contract/route';
import { call } from '#lib/http/call.ts';
import { useRefreshPlants } from '../plants/plant-data.ts';
import { plotOptions } from '../plots/plot-data.ts';

/** The plantings of a plot, one for each press of 'Lưu … cây', the newest first. */
export const plantingList = (plotId: number) =>
  queryOptions({
    queryKey: ['plots', 'plantings', plotId],
    queryFn: ({ signal }) => call(plantingRoutes.list, { params: { id: plotId } }, { signal }),
  });

type Planted = RouteAnswer<typeof plantingRoutes.create>;

/** The changes that the generator makes in a plot; lists and counts everywhere are refreshed. */
export function usePlantingActs() {
  const client = useQueryClient();
  const refresh = useRefreshPlants();
  const shown = (plot: Plot): Plot => {
    refresh();
    client.setQueryData(plotOptions(plot.id).queryKey, plot);
    return plot;
  };
  const planted = async (act: Promise<Planted>): Promise<Planted> => {
    const answer = await act;
    shown(answer.plot);
    return answer;
  };
  return {
    create: (plotId: number, body: PlantingInput, idempotencyKey: string) =>
      planted(call(plantingRoutes.create, { params: { id: plotId }, body }, { idempotencyKey })),
    undo: ({ id, plotId }: Pick<Planting, 'id' | 'plotId'>) =>
      planted(call(plantingRoutes.undo, { params: { id: plotId, plantingId: id } })),
    draw: async ({ id, version }: Plot, location: PlotInput['location']) =>
      shown(await call(plotRoutes.locate, { params: { id }, body: { location, version } })),
    change: async ({ id, version }: Plot, plot: PlotInput) =>
      shown(await call(plotRoutes.update, { params: { id }, body: { ...plot, version } })),
    reload: (plotId: number) => client.refetchQueries({ queryKey: plotOptions(plotId).queryKey }),
  };
}
