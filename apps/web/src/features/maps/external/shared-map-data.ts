import { queryOptions } from '@tanstack/react-query';
import { mapShareRoutes } from '@vuon/contract/maps/map-share';
import { call } from '#lib/http/call.ts';
import { ProblemError } from '#lib/http/problem-error.ts';

/** Without a session there is no stream: the open page asks at this interval, and its tiles follow the version. */
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

/** Why the link does not open any more; null: it does, or the reason is unknown. */
export const deadCodeOf = (error: unknown): DeadCode | null =>
  error instanceof ProblemError ? (deadCodes.find((code) => code === error.problem.code) ?? null) : null;

const isDead = (error: unknown): boolean => deadCodeOf(error) !== null;
