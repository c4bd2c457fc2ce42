import { useQueryClient } from '@tanstack/react-query';
import { dayInVietnam } from '@vuon/contract/day';
import { safeDateRoutes } from '@vuon/contract/handbook/safe-date';
import { buyerRoutes } from '@vuon/contract/harvest/buyer';
import { harvestCountRoutes } from '@vuon/contract/harvest/harvest-count';
import { harvestYieldRoutes } from '@vuon/contract/harvest/harvest-yield';
import { lotRoutes } from '@vuon/contract/harvest/lot';
import { plotRoutes } from '@vuon/contract/orchard/plot';
import { type Target, targetRoutes } from '@vuon/contract/orchard/target';
import { crewRoutes } from '@vuon/contract/people/crew';
import { personRoutes } from '@vuon/contract/people/person';
import { useEffect } from 'react';
import { call } from '#lib/http/call.ts';
import { useKeptQuery } from '#lib/kept/use-kept-query.ts';
import { outbox } from '#lib/outbox/outbox.ts';
import { serverNow } from '#lib/session/token-age.ts';
import { useMay } from '#lib/session/use-may.ts';

/** Places, people and lots seldom change within a day's work. */
const longStale = 10 * 60_000;
const key = ['harvest-yields', 'weighing'];

type Named = { id: number; name: string };
/** What the page offers to choose from, taken along for rows without signal. */
export type WeighingKit = { plots: Named[]; people: Named[]; crews: Named[]; lots: Named[]; buyers: Named[] };

const all = { pageSize: 200 } as const;

export function useWeighingKit() {
  const maySeePeople = useMay('people.read');
  return useKeptQuery<WeighingKit>('weighing-kit', {
    queryKey: [...key, 'kit', maySeePeople],
    staleTime: longStale,
    queryFn: async () => {
      const [plots, lots, buyers, people, crews] = await Promise.all([
        call(plotRoutes.list, { query: all }),
        call(lotRoutes.list, { query: { state: 'open', ...all } }),
        call(buyerRoutes.list, { query: all }),
        maySeePeople ? call(personRoutes.list, { query: { working: 'true', ...all } }) : null,
        maySeePeople ? call(crewRoutes.list, { query: all }) : null,
      ]);
      return {
        plots: plots.items.map(({ id, code }) => ({ id, name: code })),
        lots: lots.items.map(({ id, code }) => ({ id, name: code })),
        buyers: buyers.items.map(({ id, name }) => ({ id, name })),
        people: people?.items.map(({ id, fullName }) => ({ id, name: fullName })) ?? [],
        crews: crews?.items.map(({ id, name }) => ({ id, name })) ?? [],
      };
    },
  });
}

/** The rows of a plot, kept for the next time without signal. */
export function useRowsOf(plotId: number | null): Named[] {
  const nodes = useKeptQuery(`weighing-rows-${plotId}`, {
    queryKey: [...key, 'rows', plotId],
    enabled: plotId !== null,
    staleTime: longStale,
    queryFn: ({ signal }) => call(targetRoutes.nodes, { query: plotId === null ? {} : { plotId } }, { signal }),
  });
  return plotId === null ? [] : (nodes.data?.map(({ id, name }) => ({ id, name })) ?? []);
}

/** From when these trees may be harvested, as of the last signal. */
export function useSafeFrom(targets: Target[]) {
  return useKeptQuery(`weighing-phi-${JSON.stringify(targets)}`, {
    queryKey: ['safe-dates', 'weighing', targets],
    enabled: targets.length > 0,
    staleTime: longStale,
    queryFn: ({ signal }) => call(safeDateRoutes.targets, { body: { targets } }, { signal }),
  }).data;
}

/** How many baskets, or counts, the server has of today. */
export function useTodayCount(of: 'yields' | 'counts') {
  const today = dayInVietnam(serverNow());
  const query = { from: today, to: today };
  const result = useKeptQuery(`weighing-${of}-${today}`, {
    queryKey: [...key, of, today],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const route = of === 'yields' ? harvestYieldRoutes.summary : harvestCountRoutes.summary;
      return (await call(route, { query }, { signal })).recordCount;
    },
  });
  return { ...result, today };
}

/** What was sent is in the lists and lots from then on. */
export function useSentHarvests(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      outbox.onSent(() => {
        for (const stale of ['harvest-yields', 'harvest-counts', 'lots', 'uploads'])
          void client.invalidateQueries({ queryKey: [stale] });
      }),
    [client],
  );
}
