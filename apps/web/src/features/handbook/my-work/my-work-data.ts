import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Material } from '@vuon/contract/catalogue/material';
import { addDays, dayInVietnam } from '@vuon/contract/day';
import { type MyWork, type WorkOrder, workOrderRoutes } from '@vuon/contract/handbook/work-order';
import { isOpenWorkOrder } from '@vuon/contract/handbook/work-order-state';
import { plotRoutes } from '@vuon/contract/orchard/plot';
import { rowRoutes } from '@vuon/contract/orchard/row';
import { useEffect, useMemo } from 'react';
import { materialOptions } from '#domain/materials/material-data.ts';
import { keptPlace } from '#domain/places/kept-map.ts';
import { targetNodes, targetSummary } from '#domain/targets/target-data.ts';
import { call } from '#lib/http/call.ts';
import { keepAnswer } from '#lib/kept/keep-answer.ts';
import { useKeptQuery } from '#lib/kept/use-kept-query.ts';
import { outbox } from '#lib/outbox/outbox.ts';
import { useOwnEntries } from '#lib/outbox/use-own-entries.ts';
import { serverNow } from '#lib/session/token-age.ts';
import { applyWaiting } from './apply-waiting.ts';
import { myWorkName } from './my-work-name.ts';
import { type OrderPart, partsOf } from './order-parts.ts';
import type { PlotShape } from './place-sketch.ts';

/** Days that a phone takes along. */
const daysAhead = 7;
/** Places and labels seldom change within a day's work. */
const longStale = 10 * 60_000;

const mineKey = ['work-orders', 'mine'];

const mineOptions = () => {
  const to = addDays(dayInVietnam(serverNow()), daysAhead);
  return queryOptions<MyWork>({
    queryKey: [...mineKey, to],
    queryFn: ({ signal }) => call(workOrderRoutes.mine, { query: { to } }, { signal }),
  });
};

/** What the orders need beside themselves: their places piece by piece and as they lie, the labels of their materials. */
type FieldKit = { parts: Record<number, OrderPart[]>; plots: PlotShape[]; materials: Material[] };

/** Of more plots the shapes are not taken along. */
const mostShapes = 24;

/** The orders given to the user, as of now or as of the last signal, with what waits to be sent done to them. */
export function useMyWork() {
  const client = useQueryClient();
  const mine = useKeptQuery(myWorkName, mineOptions());
  const orders = mine.data?.items ?? [];
  const kit = useKeptQuery<FieldKit>('my-work-kit', {
    queryKey: [...mineKey, 'kit', orders.map(({ id, targets }) => [id, targets])],
    enabled: !mine.isOld,
    staleTime: longStale,
    queryFn: async () => {
      const parts: FieldKit['parts'] = {};
      const open = orders.filter(({ state }) => isOpenWorkOrder(state));
      for (const { id, targets } of open) {
        const { places } = await client.fetchQuery({ ...targetSummary(targets), staleTime: longStale });
        parts[id] = await partsOf(places, (of) => client.fetchQuery({ ...targetNodes(of), staleTime: longStale }));
      }
      const ids = new Set(open.flatMap(({ materials }) => materials.map(({ materialId }) => materialId)));
      const materials = await Promise.all(
        [...ids].map((id) => client.fetchQuery({ ...materialOptions(id), staleTime: longStale })),
      );
      const plotIds = new Set(Object.values(parts).flatMap((some) => some.map(({ plotId }) => plotId)));
      const plots: PlotShape[] = [];
      for (const id of [...plotIds].slice(0, mostShapes)) plots.push(await shapeOf(id));
      return { parts, plots, materials };
    },
  });
  const entries = useOwnEntries();
  const parts = kit.data?.parts ?? noParts;
  useOrdersSent();
  const shown = useMemo(() => applyWaiting(mine.data?.items ?? [], entries, parts), [mine.data, entries, parts]);
  return {
    orders: shown,
    personIds: mine.data?.personIds ?? [],
    parts,
    plots: kit.data?.plots ?? noPlots,
    materials: kit.data?.materials ?? [],
    entries,
    at: mine.at,
    isOld: mine.isOld,
    isKnown: mine.data !== undefined,
    isPending: mine.isPending,
    error: mine.error,
    refetch: mine.refetch,
  };
}

const shapeOf = async (id: number): Promise<PlotShape> => {
  const [plot, rows] = await Promise.all([
    call(plotRoutes.get, { params: { id } }),
    call(rowRoutes.list, { query: { plotId: id, pageSize: 200 } }),
  ]);
  await keepAnswer(keptPlace('plot', id), plot);
  return {
    id,
    code: plot.code,
    rings: plot.location?.geometry.geoCoordinate ?? [],
    rows: rows.items.flatMap((row) =>
      row.location ? [{ id: row.id, line: row.location.geometry.geoCoordinate }] : [],
    ),
  };
};

const noPlots: PlotShape[] = [];
const noParts: FieldKit['parts'] = {};
const isOrder = (answer: unknown): answer is WorkOrder =>
  typeof answer === 'object' && answer !== null && 'moves' in answer;

/** The server's answer to what was sent is the order as it is now: it takes the place of the old one at once. */
function useOrdersSent(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      outbox.onSent((_entry, answer) => {
        if (isOrder(answer))
          client.setQueriesData<MyWork>(
            { queryKey: mineKey, predicate: ({ queryKey }) => queryKey.length === 3 && queryKey[2] !== 'kit' },
            (work) => work && { ...work, items: work.items.map((order) => (order.id === answer.id ? answer : order)) },
          );
        void client.invalidateQueries({ queryKey: ['work-orders'] });
        void client.invalidateQueries({ queryKey: ['uploads'] });
      }),
    [client],
  );
}
