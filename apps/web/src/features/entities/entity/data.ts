import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { entityChoiceRoutes } from '@vuon/contract/entities/entity-choice';
import { call } from '#lib/http/call.ts';

export const entitiesKey = ['entities', 'mine'];

/** The first of the matching entities that this user may choose. The same, whichever entity is selected. */
export const entityChoices = (q: string) =>
  queryOptions({
    queryKey: [...entitiesKey, q],
    queryFn: ({ signal }) => call(entityChoiceRoutes.mine, { query: { q, pageSize: 50 } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { acrossEntities: true },
  });

export const removeDemo = () => call(entityChoiceRoutes.removeDemo, {});
