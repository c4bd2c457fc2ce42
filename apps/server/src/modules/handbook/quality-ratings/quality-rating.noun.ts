import { dayInVietnam, formatDay } from '@vuon/contract/day';
import {
  QualityRatingQuery,
  qualityRatingHistoryWords,
  qualityRatingRoutes,
} from '@vuon/contract/handbook/quality-rating';
import { ratingStateNames } from '@vuon/contract/handbook/quality-state';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { handle } from '#http/handling/handle.ts';
import { requireEntity } from '#http/scope.ts';
import { presentJob } from '#jobs';
import { bulkList, removeAndRestore } from '#lists';
import type { Noun } from '#nouns';
import { listRecord } from '#records';
import { listSearch } from '#search';
import { startRatingPrint } from '../rating-print/rating-print.service.ts';
import { qualityRatingExport } from './quality-rating.export.ts';
import { storedRatingList } from './quality-rating.queries.ts';
import { recheckDue } from './quality-rating.reminders.ts';
import {
  createQualityRating,
  editQualityRating,
  markDefects,
  qualityRatings,
  refuseClosed,
  removeQualityRating,
  restoreQualityRating,
} from './quality-rating.service.ts';
import { ratingList } from './quality-rating-shown.ts';
import { closeRating, correctRating, recheckRating } from './quality-rating-steps.ts';
import { readTrend } from './quality-trend.ts';
import type { RatedSubjectSource } from './rating-subject.ts';

const serveQualityRatings = (app: FastifyInstance, subjects: RatedSubjectSource[]) => {
  const routes = qualityRatingRoutes;
  handle(app, routes.list)(({ scope, query }) => ratingList.page(scope, query));
  handle(app, routes.trend)(({ scope, query }) => readTrend(scope, query));
  handle(app, routes.get)(({ scope, params }) => qualityRatings.get(scope, params.id));
  handle(app, routes.create)(({ scope, body }) => createQualityRating(scope, body, subjects));
  handle(app, routes.update)(({ scope, params, body }) => editQualityRating(scope, params.id, body, subjects));
  handle(app, routes.markDefects)(({ scope, params, body }) => markDefects(scope, params.id, body));
  handle(app, routes.correct)(({ scope, params, body }) => correctRating(scope, params.id, body));
  handle(app, routes.recheck)(({ scope, params, body }) => recheckRating(scope, params.id, body, subjects));
  handle(app, routes.close)(({ scope, params, body }) => closeRating(scope, params.id, body));
  handle(
    app,
    routes.print,
  )(async ({ scope, body }) => presentJob(app.parts.links, await startRatingPrint(scope, body.ids)));
  handle(app, routes.remove)(({ scope, params, query }) => removeQualityRating(scope, params.id, query.version));
  handle(app, routes.restore)(({ scope, params }) => restoreQualityRating(scope, params.id));
};

const noun = 'phiếu đánh giá';

// No import: what is found of each criterion depends on the template.
export const qualityRatingNoun = (subjects: RatedSubjectSource[]): Noun => ({
  routes: (app) => serveQualityRatings(app, subjects),
  record: listRecord({
    type: 'quality-rating',
    noun,
    read: 'farm.read',
    write: 'quality.write',
    list: storedRatingList,
    words: qualityRatingHistoryWords,
  }),
  bulk: removeAndRestore(bulkList(storedRatingList, { type: 'quality-rating', noun, query: QualityRatingQuery }), {
    may: 'quality.write',
    refuseRemoving: (_scope, rating) => refuseClosed(rating),
    remove: (scope, { id, version }) => removeQualityRating(requireEntity(scope), id, version),
    restore: (scope, { id }) => restoreQualityRating(requireEntity(scope), id),
  }),
  list: qualityRatingExport,
  search: listSearch({
    type: 'quality-rating',
    list: storedRatingList,
    table: 'quality_rating',
    name: 'quality_rating.search',
    order: sql`quality_rating.rated_at desc`,
    hit: ({ id, code, title, ratedAt, score, grade, state }) => ({
      record: { id, within: [], name: `${code} ${title}` },
      detail: `${formatDay(dayInVietnam(new Date(ratedAt)))} · ${score.toFixed(2).replace('.', ',')}, loại ${grade} · ${ratingStateNames[state]}`,
    }),
  }),
  reminders: [recheckDue],
});
