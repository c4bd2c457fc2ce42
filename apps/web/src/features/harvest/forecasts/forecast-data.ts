import { queryOptions } from '@tanstack/react-query';
import { forecastRoutes } from '@vuon/contract/harvest/forecast';
import type { RevisionDraft, RevisionInput } from '@vuon/contract/harvest/forecast-revision';
import type { SampleDraw, SamplePlanInput, SampleWork } from '@vuon/contract/harvest/forecast-sample';
import { call } from '#lib/http/call.ts';
import { recordData } from '#ui/record/record-data.ts';

const key = 'forecasts';
// Its own key: samples, drafts and scores stand under it. Counting that is given is work.
const forecasts = recordData({ key, routes: forecastRoutes, stale: [[key], ['works']] });
export const { list: forecastList, one: forecastOptions } = forecasts;

type Versioned = { id: number; version: number };

export function useForecastActs() {
  const refreshed = forecasts.useRefreshed();
  const refresh = forecasts.useRefresh();
  const { create, update, remove, restore } = forecasts.useActs();
  return {
    create,
    update,
    remove,
    restore,
    revise: ({ id, version }: Versioned, revision: Omit<RevisionInput, 'version'>, idempotencyKey: string) =>
      refreshed(call(forecastRoutes.revise, { params: { id }, body: { ...revision, version } }, { idempotencyKey })),
    takeBack: ({ id, version }: Versioned, position: number) =>
      refreshed(call(forecastRoutes.takeBack, { params: { id, position }, query: { version } })),
    draw: ({ id, version }: Versioned, draw: Omit<SampleDraw, 'version'>, idempotencyKey: string) =>
      refreshed(call(forecastRoutes.drawSample, { params: { id }, body: { ...draw, version } }, { idempotencyKey })),
    dropSample: ({ id, version }: Versioned) =>
      refreshed(call(forecastRoutes.dropSample, { params: { id }, query: { version } })),
    close: ({ id, version }: Versioned) => refreshed(call(forecastRoutes.close, { params: { id }, body: { version } })),
    reopen: ({ id, version }: Versioned) =>
      refreshed(call(forecastRoutes.reopen, { params: { id }, body: { version } })),
    giveCounting: async ({ id, version }: Versioned, work: Omit<SampleWork, 'version'>, idempotencyKey: string) => {
      const given = await call(
        forecastRoutes.giveCounting,
        { params: { id }, body: { ...work, version } },
        { idempotencyKey },
      );
      refresh();
      return given;
    },
    replaceTree: async (id: number, plantId: number) => {
      const tree = await call(forecastRoutes.replaceTree, { params: { id, plantId } });
      refresh();
      return tree;
    },
  };
}

export const sampleKey = (id: number) => [key, 'sample', id] as const;
export const sampleOptions = (id: number) =>
  queryOptions({
    queryKey: sampleKey(id),
    queryFn: ({ signal }) => call(forecastRoutes.sample, { params: { id } }, { signal }),
  });

export const factorsOptions = (id: number) =>
  queryOptions({
    queryKey: [key, 'factors', id],
    queryFn: ({ signal }) => call(forecastRoutes.factors, { params: { id } }, { signal }),
  });

export const draftOptions = (id: number, draft: RevisionDraft) =>
  queryOptions({
    queryKey: [key, 'draft', id, draft],
    queryFn: ({ signal }) => call(forecastRoutes.draft, { params: { id }, body: draft }, { signal }),
    retry: false,
  });

export const samplePlanOptions = (id: number, plan: SamplePlanInput) =>
  queryOptions({
    queryKey: [key, 'sample-plan', id, plan],
    queryFn: ({ signal }) => call(forecastRoutes.planSample, { params: { id }, body: plan }, { signal }),
    retry: false,
  });

export const methodScores = (cropGroupId: number | null) =>
  queryOptions({
    queryKey: [key, 'methods', cropGroupId],
    queryFn: ({ signal }) =>
      call(forecastRoutes.methods, { query: cropGroupId === null ? {} : { cropGroupId } }, { signal }),
  });
