import { dayInVietnam } from '@vuon/contract/day';
import type { Forecast, ForecastFlush, ForecastItem, ForecastQuery } from '@vuon/contract/harvest/forecast';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { recordTable } from '#db/record-table.ts';
import { matchesWords } from '#http/lists/list.ts';
import { entityList } from '#http/lists/record-list.ts';
import { setsTouching } from '#orchard';
import { forecastCode } from './forecast-code.ts';

export type StoredRevision = Omit<Forecast['revisions'][number], 'error' | 'isCovered'>;

const revision = (entityId: number) => sql`
  select json_build_object('position', revision.position, 'method', revision.method, 'stage', revision.stage,
    'madeOn', revision.made_on::text, 'lowKg', revision.low_kg, 'likelyKg', revision.likely_kg, 'highKg', revision.high_kg,
    'treeCount', revision.tree_count, 'sampleCount', revision.sample_count, 'basis', revision.basis, 'notes', revision.notes,
    'createdByName', author.full_name) as shown, revision.position
  from forecast_revision as revision left join app_user as author on author.id = revision.created_by
  where revision.entity_id = ${entityId} and revision.forecast_id = forecast.id`;

const flushes = (entityId: number) => sql<Forecast['flushes']>`coalesce((
  select json_agg(json_build_object('position', flush.position, 'bloomOn', flush.bloom_on::text, 'share', flush.share, 'days', flush.days)
    order by flush.position)
  from forecast_flush as flush where flush.entity_id = ${entityId} and flush.forecast_id = forecast.id), '[]')`;

/** Of the sample that is counted for the coming revision. */
const sampled = (entityId: number, which: RawBuilder<unknown>) => sql<number>`(
  select count(*)::int from forecast_sample as sample
  where sample.entity_id = ${entityId} and sample.forecast_id = forecast.id and ${which} and sample.revision > coalesce((
    select max(made.position) from forecast_revision as made
    where made.entity_id = ${entityId} and made.forecast_id = forecast.id), 0))`;

const forecasts = (db: Db, entityId: number) =>
  db
    .selectFrom('forecast')
    .innerJoin('crop_group', 'crop_group.id', 'forecast.crop_group_id')
    .innerJoin('season', (join) =>
      join.onRef('season.entity_id', '=', 'forecast.entity_id').onRef('season.id', '=', 'forecast.season_id'),
    )
    .leftJoin('app_user', 'app_user.id', 'forecast.updated_by')
    .where('forecast.entity_id', '=', entityId)
    .select([
      'forecast.id',
      'forecast.entity_id as entityId',
      forecastCode().as('code'),
      'forecast.name',
      sql<ForecastItem['cropGroup']>`json_build_object('id', crop_group.id, 'name', crop_group.name)`.as('cropGroup'),
      sql<ForecastItem['season']>`json_build_object('id', season.id, 'name', season.name,
        'startsOn', season.starts_on::text, 'endsOn', season.ends_on::text)`.as('season'),
      'forecast.target_set_id as targetSetId',
      'forecast.next_revision_on as nextRevisionOn',
      'crop_group.bloom_to_harvest_min as minDays',
      'crop_group.bloom_to_harvest_max as maxDays',
      flushes(entityId).as('flushes'),
      sql<StoredRevision | null>`(select shown from (${revision(entityId)}) as made order by position desc limit 1)`.as(
        'last',
      ),
      sql<number>`(select count(*)::int from forecast_revision as made
        where made.entity_id = ${entityId} and made.forecast_id = forecast.id)`.as('revisionCount'),
      'forecast.closed_at as closedAt',
      'forecast.version',
      'forecast.created_at as createdAt',
      'forecast.updated_at as updatedAt',
      'app_user.full_name as updatedByName',
      'forecast.deleted_at as deletedAt',
    ]);

export const storedForecastList = entityList({
  table: 'forecast',
  sorts: {
    updatedAt: { column: 'forecast.updated_at', type: 'timestamptz' },
    name: { column: 'forecast.sort_name', type: 'text' },
    code: { column: 'forecast.sort_code', type: 'bigint' },
  },
  rows: ({ db, entityId }) => forecasts(db, entityId),
  matching: (all, query: ForecastQuery, { entityId, clock }) => {
    let rows = all.where('forecast.deleted_at', query.deleted === 'only' ? 'is not' : 'is', null);
    if (query.cropGroupId) rows = rows.where('forecast.crop_group_id', '=', query.cropGroupId);
    if (query.seasonId) rows = rows.where('forecast.season_id', '=', query.seasonId);
    if (query.closed) rows = rows.where('forecast.closed_at', query.closed === 'true' ? 'is not' : 'is', null);
    if (query.due)
      rows = rows
        .where('forecast.closed_at', 'is', null)
        .where('forecast.next_revision_on', '<=', dayInVietnam(clock()));
    for (const [kind, id] of [
      ['area', query.areaId],
      ['plot', query.plotId],
    ] as const)
      if (id) rows = rows.where(sql<boolean>`forecast.target_set_id in (${setsTouching(entityId, { kind, id })})`);
    return query.q ? rows.where(matchesWords('forecast.search', query.q)) : rows;
  },
  inFile: (rows, { entityId }) =>
    rows.select([
      'forecast.crop_group_id as cropGroupId',
      'forecast.crate_kg as crateKg',
      'forecast.picker_kg as pickerKg',
      'forecast.notes',
      'forecast.sample_stage as sampleStage',
      sampled(entityId, sql`true`).as('drawnCount'),
      sampled(entityId, sql`sample.counted_at is not null`).as('countedCount'),
      sql<
        StoredRevision[]
      >`coalesce((select json_agg(shown order by position desc) from (${revision(entityId)}) as made), '[]')`.as(
        'revisions',
      ),
    ]),
});

export const forecastTable = recordTable('forecast');

export const findForecastSet = async (db: Db, entityId: number, id: number): Promise<number> => {
  const { setId } = await db
    .selectFrom('forecast')
    .select('target_set_id as setId')
    .where('entity_id', '=', entityId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return setId;
};

export const replaceFlushes = async (
  db: Db,
  entityId: number,
  forecastId: number,
  given: ForecastFlush[],
): Promise<void> => {
  await db
    .deleteFrom('forecast_flush')
    .where('entity_id', '=', entityId)
    .where('forecast_id', '=', forecastId)
    .execute();
  if (given.length)
    await db
      .insertInto('forecast_flush')
      .values(
        given.map(({ bloomOn, share, days }, index) => ({
          entity_id: entityId,
          forecast_id: forecastId,
          position: index + 1,
          bloom_on: bloomOn,
          share,
          days,
        })),
      )
      .execute();
};
