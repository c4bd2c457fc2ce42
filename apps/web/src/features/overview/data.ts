import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { cropGroupRoutes } from '@vuon/contract/crops/crop-group';
import { seasonRoutes } from '@vuon/contract/crops/season';
import { entityChoiceRoutes } from '@vuon/contract/entities/entity-choice';
import { overviewRoutes } from '@vuon/contract/overview/overview';
import type { SeasonRound } from '@vuon/contract/overview/overview-harvest';
import { call } from '#lib/http/call.ts';

// Whoever else works on the farm changes it too.
const askEveryMs = 60_000;

/** Under the key of works, which most of it is about: a step of one has it fetched again. */
export const overviewOptions = (round: SeasonRound | null) =>
  queryOptions({
    queryKey: ['works', 'overview', 'farm', round],
    queryFn: ({ signal }) =>
      call(
        overviewRoutes.read,
        { query: round ? { seasonYear: String(round.year), seasonKind: round.kind } : {} },
        { signal },
      ),
    refetchInterval: askEveryMs,
    placeholderData: keepPreviousData,
  });

// The newest 200 contain every running and coming season: a farm has a few crops with one or two seasons a year.
const enough = 200;

export const newestSeasons = queryOptions({
  queryKey: ['seasons', 'list', { sort: '-startsOn', pageSize: enough }],
  queryFn: ({ signal }) => call(seasonRoutes.list, { query: { sort: '-startsOn', pageSize: enough } }, { signal }),
});

export const cropGroupsInUse = queryOptions({
  queryKey: ['crop-groups', 'list', { archived: 'false', pageSize: enough }],
  queryFn: ({ signal }) => call(cropGroupRoutes.list, { query: { archived: 'false', pageSize: enough } }, { signal }),
});

const count = (archived: 'true' | 'false') =>
  queryOptions({
    queryKey: ['crop-groups', 'list', { archived, pageSize: 1 }],
    queryFn: ({ signal }) => call(cropGroupRoutes.list, { query: { archived, pageSize: 1 } }, { signal }),
  });
export const inUseCount = count('false');
export const archivedCount = count('true');

/** The entities that the user may choose: few for anybody but the administrator. */
export const ownEntities = queryOptions({
  queryKey: ['entities', 'mine', { pageSize: 50 }],
  queryFn: ({ signal }) => call(entityChoiceRoutes.mine, { query: { pageSize: 50 } }, { signal }),
  meta: { acrossEntities: true },
});

export const entityCount = queryOptions({
  queryKey: ['entities', 'count'],
  queryFn: ({ signal }) => call(entityChoiceRoutes.mine, { query: { pageSize: 1 } }, { signal }),
});
