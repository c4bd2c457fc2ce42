import { queryOptions, useQuery } from '@tanstack/react-query';
import { areaRoutes } from '@vuon/contract/orchard/area';
import { type Plot, plotRoutes } from '@vuon/contract/orchard/plot';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '#lib/http/call.ts';
import type { FilterOption, ListFilter } from '#ui/list/filters/list-filter.ts';

// Under the keys of the records themselves, so that the filter shows a name as it is changed.
const area = (id: number) =>
  queryOptions({
    queryKey: ['areas', 'one', id],
    queryFn: ({ signal }) => call(areaRoutes.get, { params: { id } }, { signal }),
    enabled: id > 0,
  });
const plot = (id: number) =>
  queryOptions({
    queryKey: ['plots', 'one', id],
    queryFn: ({ signal }) => call(plotRoutes.get, { params: { id } }, { signal }),
    enabled: id > 0,
  });

const plotOption = ({ id, code, areaName }: Plot): FilterOption => ({
  value: String(id),
  label: `${code} · ${areaName}`,
});

/** An area and a plot, found by typing: a farm may have hundreds of them. */
export function usePlaceFilters(): ListFilter[] {
  const [search] = useSearchParams();
  const areaId = Number(search.get('areaId'));
  const chosenArea = useQuery(area(areaId)).data;
  const chosenPlot = useQuery(plot(Number(search.get('plotId')))).data;
  return useMemo(
    () => [
      {
        key: 'areaId',
        label: 'Khu vực',
        options: chosenArea && [{ value: String(chosenArea.id), label: chosenArea.name }],
        find: (q) => ({
          queryKey: ['areas', 'options', q],
          queryFn: async ({ signal }) => {
            const { items } = await call(areaRoutes.list, { query: { pageSize: 50, ...(q && { q }) } }, { signal });
            return items.map(({ id, name }) => ({ value: String(id), label: name }));
          },
        }),
      },
      {
        key: 'plotId',
        label: 'Lô',
        options: chosenPlot && [plotOption(chosenPlot)],
        find: (q) => {
          const query = { pageSize: 50, ...(areaId > 0 && { areaId }), ...(q && { q }) };
          return {
            queryKey: ['plots', 'options', query],
            queryFn: async ({ signal }) => (await call(plotRoutes.list, { query }, { signal })).items.map(plotOption),
          };
        },
      },
    ],
    [chosenArea, chosenPlot, areaId],
  );
}
