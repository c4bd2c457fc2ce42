import { queryOptions } from '@tanstack/react-query';
import { forecastRoutes } from '@vuon/contract/harvest/forecast';
import type { Target } from '@vuon/contract/orchard/target';
import { call } from '#lib/http/call.ts';

/** Under the key of yields: each one that is weighed brings the harvest on. */
export const progressOfTargets = (targets: Target[], day: string) =>
  queryOptions({
    queryKey: ['harvest-yields', 'forecast', targets, day],
    queryFn: async ({ signal }) =>
      (await call(forecastRoutes.ofTargets, { body: { targets, day } }, { signal })).forecast,
    enabled: targets.length > 0,
  });
