import { type Season, SeasonQuery, seasonKindNames, seasonRoutes, seasonWords } from '@vuon/contract/crops/season';
import { daysBetween, formatDay } from '@vuon/contract/day';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type ExportList, exportRows, orderWords, stampColumns } from '#exports';
import { handle } from '#http/handling/handle.ts';
import { requireEntity } from '#http/scope.ts';
import { bulkList, removeAndRestore } from '#lists';
import type { Noun } from '#nouns';
import { listRecord } from '#records';
import { listSearch } from '#search';
import { findCropGroup } from '../crop-groups/crop-group.queries.ts';
import { formatStages } from './season.columns.ts';
import { seasonImporter } from './season.import.ts';
import { seasonList } from './season.queries.ts';
import { seasonStarting, stageBeginning } from './season.reminders.ts';
import {
  createSeason,
  editSeason,
  refuseRestoring,
  refuseUsed,
  removeSeason,
  restoreSeason,
  seasons,
} from './season.service.ts';
import { seasonSheet } from './season.sheet.ts';
import type { SeasonUse } from './season-use.ts';

const serveSeasons = (app: FastifyInstance, uses: SeasonUse[]) => {
  handle(app, seasonRoutes.list)(({ scope, query }) => seasonList.page(scope, query));
  handle(app, seasonRoutes.get)(({ scope, params }) => seasons.get(scope, params.id));
  handle(app, seasonRoutes.create)(({ scope, body }) => createSeason(scope, body));
  handle(app, seasonRoutes.update)(({ scope, params, body }) => editSeason(scope, params.id, body));
  handle(app, seasonRoutes.remove)(({ scope, params, query }) => removeSeason(uses, scope, params.id, query.version));
  handle(app, seasonRoutes.restore)(({ scope, params }) => restoreSeason(scope, params.id));
};

const seasonRecord = listRecord({
  type: 'season',
  noun: 'mùa vụ',
  read: 'farm.read',
  write: 'crops.write',
  list: seasonList,
  words: seasonWords,
  within: ({ cropGroupId }) => [cropGroupId as number | null],
  shows: { stages: formatStages },
});

const orders: Record<SeasonQuery['sort'], string> = {
  ...orderWords,
  startsOn: 'Bắt đầu sớm trước',
  '-startsOn': 'Bắt đầu muộn trước',
};

const seasonExport: ExportList<Season, SeasonQuery> = {
  list: 'seasons',
  title: 'Mùa vụ',
  read: 'farm.read',
  query: SeasonQuery,
  columns: [
    ...seasonSheet.columns,
    {
      header: 'Số ngày',
      type: 'integer',
      width: 10,
      value: ({ startsOn, endsOn }) => daysBetween(startsOn, endsOn) + 1,
    },
    ...stampColumns,
  ],
  ...exportRows(seasonList),
  filters: async ({ db, entityId }, { q, cropGroupId, year, kind, on, deleted, sort }) => [
    { label: 'Tìm', value: q },
    {
      label: seasonWords.cropGroupId.label,
      value: cropGroupId ? (await findCropGroup(db, entityId, cropGroupId))?.name : null,
    },
    { label: seasonWords.year.label, value: year ? String(year) : null },
    { label: seasonWords.kind.label, value: kind && seasonKindNames[kind] },
    { label: 'Diễn ra vào ngày', value: on && formatDay(on) },
    { label: 'Trạng thái', value: deleted === 'only' ? 'Đã xóa' : null },
    { label: 'Sắp xếp', value: orders[sort] },
  ],
};

const seasonBulk = (uses: SeasonUse[]) =>
  removeAndRestore(bulkList(seasonList, { type: 'season', noun: 'mùa vụ', query: SeasonQuery }), {
    may: 'crops.write',
    refuseRemoving: (scope, season) => refuseUsed(uses, requireEntity(scope), season),
    refuseRestoring: (scope, season) => refuseRestoring(requireEntity(scope), season),
    remove: (scope, { id, version }) => removeSeason(uses, requireEntity(scope), id, version),
    restore: (scope, { id }) => restoreSeason(requireEntity(scope), id),
  });

const seasonSearch = listSearch({
  type: 'season',
  list: seasonList,
  table: 'season',
  // 'monthong 2027' finds the season of Monthong that is called 'Chính vụ 2027'. An entity has few enough to read them all.
  text: sql<string>`(season.sort_name || ' ' || crop_group.sort_name || ' ' || season.year)`,
  // The latest first: users look for seasons that are going on.
  order: sql`season.starts_on desc`,
  hit: ({ id, name, cropGroupId, cropGroupName, startsOn, endsOn }) => ({
    record: { id, within: [cropGroupId], name },
    detail: `${cropGroupName} · ${formatDay(startsOn)}–${formatDay(endsOn)}`,
  }),
});

/** `uses`: the records of upper modules that are of a season. */
export const seasonNoun = (uses: SeasonUse[]): Noun => ({
  routes: (app) => serveSeasons(app, uses),
  record: seasonRecord,
  bulk: seasonBulk(uses),
  list: seasonExport,
  importer: seasonImporter(uses),
  search: seasonSearch,
  reminders: [seasonStarting, stageBeginning],
});
