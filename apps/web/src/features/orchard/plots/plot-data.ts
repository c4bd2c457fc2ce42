import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { LineLocation, PolygonLocation } from '@vuon/contract/orchard/location';
import { type Plot, type PlotInput, plotRoutes } from '@vuon/contract/orchard/plot';
import { rowRoutes } from '@vuon/contract/orchard/row';
import type { RouteCall } from '@vuon/contract/route';
import { call } from '#lib/http/call.ts';
import type { Attempt } from '#ui/form/use-save.ts';
import type { ListQuery } from '#ui/list/list-types.ts';
import { useRefreshPlants } from '../plants/plant-data.ts';

export const plotList = (query: ListQuery) =>
  queryOptions({
    queryKey: ['plots', 'list', query],
    queryFn: ({ signal }) => call(plotRoutes.list, { query }, { signal }),
  });

export const plotOptions = (id: number) =>
  queryOptions({
    queryKey: ['plots', 'one', id],
    queryFn: ({ signal }) => call(plotRoutes.get, { params: { id } }, { signal }),
  });

/** What the stored boundary does that it should not. */
export const plotWarningsOf = (id: number) =>
  queryOptions({
    queryKey: ['plots', 'warnings', id],
    queryFn: ({ signal }) => call(plotRoutes.warnings, { params: { id } }, { signal }),
  });

/** Every tree of the plot that has a place, by columns. */
export const plotPositions = (id: number) =>
  queryOptions({
    queryKey: ['plots', 'positions', id],
    queryFn: ({ signal }) => call(plotRoutes.positions, { params: { id } }, { signal }),
  });

type Renumbering = Omit<RouteCall<typeof rowRoutes.renumberPlot>['body'], 'version'>;
type Versioned = Pick<Plot, 'id' | 'version'>;

/** The acts on plots. Areas, rows and trees show what they change. */
export function usePlotActs() {
  const client = useQueryClient();
  const refresh = useRefreshPlants();
  const refreshed = async <T>(act: Promise<T>, plotsOf: (answer: T) => Plot[]): Promise<T> => {
    const answer = await act;
    refresh();
    for (const plot of plotsOf(answer)) client.setQueryData(plotOptions(plot.id).queryKey, plot);
    return answer;
  };
  const one = (act: Promise<Plot>) => refreshed(act, (plot) => [plot]);
  return {
    create: (body: PlotInput, { idempotencyKey }: Attempt) =>
      one(call(plotRoutes.create, { body }, { idempotencyKey })),
    update: (id: number, body: PlotInput, { version, idempotencyKey }: Attempt) =>
      one(call(plotRoutes.update, { params: { id }, body: { ...body, version } }, { idempotencyKey })),
    remove: ({ id, version }: Plot) => one(call(plotRoutes.remove, { params: { id }, query: { version } })),
    restore: ({ id }: Plot) => one(call(plotRoutes.restore, { params: { id } })),
    split: ({ id, version }: Versioned, line: LineLocation, codes: string[], idempotencyKey: string) =>
      refreshed(
        call(plotRoutes.split, { params: { id }, body: { version, line, codes } }, { idempotencyKey }),
        (plots) => plots,
      ),
    merge: (plots: Versioned[], code: string, location: PolygonLocation | null, idempotencyKey: string) =>
      one(
        call(
          plotRoutes.merge,
          {
            body: {
              plots: plots.map(({ id, version }) => ({ id, version })),
              code,
              ...(location && { location }),
            },
          },
          { idempotencyKey },
        ),
      ),
    renumber: ({ id, version }: Versioned, renumbering: Renumbering, idempotencyKey: string) =>
      refreshed(
        call(rowRoutes.renumberPlot, { params: { id }, body: { ...renumbering, version } }, { idempotencyKey }),
        () => [],
      ),
  };
}
