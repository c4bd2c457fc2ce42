import { useQuery } from '@tanstack/react-query';
import { materialRoutes } from '@vuon/contract/catalogue/material';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '#lib/http/call.ts';
import type { FilterOption, ListFilter } from '#ui/list/filters/list-filter.ts';
import { materialOptions } from './material-data.ts';

const option = ({ id, name }: { id: number; name: string }): FilterOption => ({ value: String(id), label: name });

/** Found by typing: a catalogue may have thousands of materials. */
export function useMaterialFilter(): ListFilter {
  const id = Number(useSearchParams()[0].get('materialId'));
  const chosen = useQuery({ ...materialOptions(id), enabled: id > 0 }).data;
  return useMemo(
    () => ({
      key: 'materialId',
      label: 'Vật tư',
      options: chosen && [option(chosen)],
      find: (q) => ({
        queryKey: ['materials', 'options', q],
        queryFn: async ({ signal }) =>
          (await call(materialRoutes.list, { query: { pageSize: 50, ...(q && { q }) } }, { signal })).items.map(option),
      }),
    }),
    [chosen],
  );
}
