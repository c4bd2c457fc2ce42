import { queryOptions } from '@tanstack/react-query';
import { mapShareRoutes } from '@vuon/contract/maps/map-share';
import { call } from '#lib/http/call.ts';
import { ProblemError } from '#lib/http/problem-error.ts';

/** There is no stream for who is not signed in: a page that is looked at asks, and its tiles follow the version. */
const askEveryMs = 60_000;

export const sharedMap = (share: string) =>
  queryOptions({
    queryKey: ['shared-map', share],
    queryFn: ({ signal }) => call(mapShareRoutes.open, { query: { share } }, { signal }),
    enabled: share !== '',
    refetchInterval: ({ state }) => (isDead(state.error) ? false : askEveryMs),
    refetchOnWindowFocus: true,
    staleTime: askEveryMs / 2,
  });

const deadCodes = ['share.unknown', 'share.expired', 'share.revoked'] as const;
export type DeadCode = (typeof deadCodes)[number];

/** Why the link opens nothing any more; null: it does, or nobody knows. */
export const deadCodeOf = (error: unknown): DeadCode | null =>
  error instanceof ProblemError ? (deadCodes.find((code) => code === error.problem.code) ?? null) : null;

const isDead = (error: unknown): boolean => deadCodeOf(error) !== null;
