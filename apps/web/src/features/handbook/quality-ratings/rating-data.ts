import { queryOptions } from '@tanstack/react-query';
import { qualityTemplateRoutes } from '@vuon/contract/catalogue/quality-template';
import {
  type Correction,
  type Defect,
  type QualityRatingInput,
  qualityRatingRoutes,
  type RatedKind,
} from '@vuon/contract/handbook/quality-rating';
import { call } from '#lib/http/call.ts';
import type { Attempt } from '#ui/form/use-save.ts';
import { recordData } from '#ui/record/record-data.ts';

const key = 'quality-ratings';
// Its own key: trends and the ratings that it re-checks stand under it. A correction is work.
const ratings = recordData({ key, routes: qualityRatingRoutes, stale: [[key], ['works']] });
export const { list: ratingList, one: ratingOptions } = ratings;

type Versioned = { id: number; version: number };

/** The fields of a rating that can be changed: template and subject are settled when it is made. */
const changeable = ({ templateId: _t, subjectKind: _k, subjectId: _s, ...fields }: QualityRatingInput) => fields;

export function useRatingActs() {
  const refreshed = ratings.useRefreshed();
  const { create, update, remove, restore } = ratings.useActs();
  return {
    create,
    remove,
    restore,
    update: (id: number, values: QualityRatingInput, attempt: Attempt) => update(id, changeable(values), attempt),
    recheck: ({ id, version }: Versioned, values: QualityRatingInput, { idempotencyKey }: Attempt) =>
      refreshed(
        call(
          qualityRatingRoutes.recheck,
          { params: { id }, body: { ...changeable(values), version } },
          { idempotencyKey },
        ),
      ),
    markDefects: ({ id, version }: Versioned, defects: Defect[]) =>
      refreshed(call(qualityRatingRoutes.markDefects, { params: { id }, body: { version, defects } })),
    correct: ({ id, version }: Versioned, correction: Omit<Correction, 'version'>, idempotencyKey: string) =>
      refreshed(
        call(qualityRatingRoutes.correct, { params: { id }, body: { ...correction, version } }, { idempotencyKey }),
      ),
    close: ({ id, version }: Versioned, note: string | null) =>
      refreshed(call(qualityRatingRoutes.close, { params: { id }, body: { version, note } })),
  };
}

type TrendOf = { templateId: number; subjectKind: RatedKind; subjectId: number; seasonId?: number };

export const trendOf = (query: TrendOf) =>
  queryOptions({
    queryKey: [key, 'trend', query],
    queryFn: ({ signal }) => call(qualityRatingRoutes.trend, { query }, { signal }),
  });

const inUse = { archived: 'false', pageSize: 200 } as const;

/** The templates in use, of the system and of the entity, by name. */
export const templateChoices = queryOptions({
  queryKey: ['quality-templates', 'list', inUse],
  queryFn: ({ signal }) => call(qualityTemplateRoutes.list, { query: inUse }, { signal }),
});
