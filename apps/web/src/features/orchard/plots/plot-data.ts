import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { LineLocation, PolygonLocation } from '@vuon/contract/orchard/location';
import { type Plot, plotRoutes } from '@vuon/contract/orchard/plot';
import { rowRoutes } from '@vuon/contract/orchard/row';
import type { RouteCall } from '@vuon/contract/route';
import { call } from '#lib/http/call.ts';
import { recordData } from '#ui/record/record-data.ts';
import { placeKeys } from '../places/place-keys.ts';

const plots = recordData({ key: 'plots', routes: plotRoutes, stale: placeKeys });
export const { list: plotList, one: plotOptions } = plots;

/** The warnings about the stored boundary. */
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

export function usePlotActs() {
  const client = useQueryClient();
  const refresh = plots.useRefresh();
  const refreshed = plots.useRefreshed();
  return {
    ...plots.useActs(),
    split: async ({ id, version }: Versioned, line: LineLocation, codes: string[], idempotencyKey: string) => {
      const body = { version, line, codes };
      const parts = await call(plotRoutes.split, { params: { id }, body }, { idempotencyKey });
      refresh();
      for (const plot of parts) client.setQueryData(plotOptions(plot.id).queryKey, plot);
      return parts;
    },
    merge: (merged: Versioned[], code: string, location: PolygonLocation | null, idempotencyKey: string) => {
      const ids = merged.map(({ id, version }) => ({ id, version }));
      const body = { plots: ids, code, ...(location && { location }) };
      return refreshed(call(plotRoutes.merge, { body }, { idempotencyKey }));
    },
    renumber: async ({ id, version }: Versioned, renumbering: Renumbering, idempotencyKey: string) => {
      const body = { ...renumbering, version };
      const rows = await call(rowRoutes.renumberPlot, { params: { id }, body }, { idempotencyKey });
      refresh();
      return rows;
    },
  };
}
