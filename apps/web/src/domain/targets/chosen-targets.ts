import { queryOptions } from '@tanstack/react-query';
import { targetRoutes } from '@vuon/contract/orchard/target';
import type { RouteCall } from '@vuon/contract/route';
import { call } from '#lib/http/call.ts';
import type { Chosen } from '#ui/list/list-types.ts';

type Selection = RouteCall<typeof targetRoutes.collapse>['body']['selection'];

const selectionOf = (select: Chosen): Selection =>
  'ids' in select ? { ids: select.ids } : (JSON.parse(select.query.selection ?? '{}') as Selection);

/** Trees that were ticked in a list or drawn around on the map, as few places. */
export const chosenTargets = (select: Chosen) =>
  queryOptions({
    queryKey: ['targets', 'collapse', select],
    queryFn: ({ signal }) => call(targetRoutes.collapse, { body: { selection: selectionOf(select) } }, { signal }),
  });
