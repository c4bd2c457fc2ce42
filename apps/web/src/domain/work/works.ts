import { queryOptions } from '@tanstack/react-query';
import { workRoutes } from '@vuon/contract/cultivation/work';
import { call } from '#lib/http/call.ts';
import type { ListQuery } from '#ui/list/list-types.ts';

// Under the keys of the works' own feature: a change there has these fetched again.

export const workChoices = (query: ListQuery) =>
  queryOptions({
    queryKey: ['works', 'list', query],
    queryFn: ({ signal }) => call(workRoutes.list, { query }, { signal }),
  });

export const oneWork = (id: number) =>
  queryOptions({
    queryKey: ['works', 'one', id],
    queryFn: ({ signal }) => call(workRoutes.get, { params: { id } }, { signal }),
  });
