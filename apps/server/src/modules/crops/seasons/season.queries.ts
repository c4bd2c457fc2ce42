import type { Season, SeasonInput, SeasonQuery, StageInput } from '@vuon/contract/crops/season';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { recordTable } from '#db/record-table.ts';
import { matchesWords } from '#http/lists/list.ts';
import { entityList } from '#http/lists/record-list.ts';
import type { Scope } from '#http/scope.ts';

/** Stages follow each other from the season's first day. */
const stages = (entityId: number) => sql<Season['stages']>`(
  select coalesce(json_agg(json_build_object(
    'id', id, 'name', name, 'days', days,
    'startsOn', (season.starts_on + before)::text, 'endsOn', (season.starts_on + before + days - 1)::text
  ) order by position), '[]')
  from (
    select id, name, days, position,
      coalesce(sum(days) over (order by position rows between unbounded preceding and 1 preceding), 0)::int as before
    from season_stage where season_stage.entity_id = ${entityId} and season_stage.season_id = season.id
  ) as stage
)`;

const seasons = (db: Db, entityId: number) =>
  db
    .selectFrom('season')
    .innerJoin('crop_group', 'crop_group.id', 'season.crop_group_id')
    .leftJoin('app_user', 'app_user.id', 'season.updated_by')
    .where('season.entity_id', '=', entityId)
    .select([
      'season.id',
      'season.entity_id as entityId',
      'season.crop_group_id as cropGroupId',
      'crop_group.name as cropGroupName',
      'crop_group.code as cropGroupCode',
      'season.name',
      'season.year',
      'season.kind',
      'season.starts_on as startsOn',
      'season.ends_on as endsOn',
      'season.notes',
      'season.version',
      'season.created_at as createdAt',
      'season.updated_at as updatedAt',
      'app_user.full_name as updatedByName',
      'season.deleted_at as deletedAt',
      stages(entityId).as('stages'),
    ]);

export const seasonList = entityList({
  table: 'season',
  sorts: {
    startsOn: { column: 'season.starts_on', type: 'date' },
    name: { column: 'season.sort_name', type: 'text' },
  },
  rows: ({ db, entityId }) => seasons(db, entityId),
  matching: (all, query: SeasonQuery) => {
    let rows = all.where('season.deleted_at', query.deleted === 'only' ? 'is not' : 'is', null);
    if (query.cropGroupId) rows = rows.where('season.crop_group_id', '=', query.cropGroupId);
    if (query.year) rows = rows.where('season.year', '=', query.year);
    if (query.kind) rows = rows.where('season.kind', '=', query.kind);
    if (query.on) rows = rows.where('season.starts_on', '<=', query.on).where('season.ends_on', '>=', query.on);
    return query.q ? rows.where(matchesWords('season.sort_name', query.q)) : rows;
  },
});

/** For statements over many seasons. */
export const seasonsWhere = (db: Db, entityId: number, which: RawBuilder<boolean>) =>
  seasons(db, entityId).where(which);

type Dates = { cropGroupId: number; kind: Season['kind']; startsOn: string; endsOn: string };

/** A living season of the same crop group and kind that shares a day with these dates. */
export const findOverlap = (db: Db, entityId: number, dates: Dates, exceptId: number | null) =>
  db
    .selectFrom('season')
    .select(['name', 'starts_on as startsOn', 'ends_on as endsOn'])
    .where('entity_id', '=', entityId)
    .where('crop_group_id', '=', dates.cropGroupId)
    .where('kind', '=', dates.kind)
    .where('starts_on', '<=', dates.endsOn)
    .where('ends_on', '>=', dates.startsOn)
    .where('deleted_at', 'is', null)
    .where('id', '<>', exceptId ?? 0)
    .limit(1)
    .executeTakeFirst();

export const seasonTable = recordTable('season');

/** A living season, held, so that it cannot be removed before a record refers to it. */
export const holdSeason = async (scope: Scope, id: number): Promise<Season | undefined> => {
  const held = await scope.db
    .selectFrom('season')
    .select('id')
    .where('entity_id', '=', scope.entityId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return held && seasonList.find(scope, id);
};

export const seasonColumns = (input: SeasonInput) => ({
  crop_group_id: input.cropGroupId,
  name: input.name,
  year: input.year,
  kind: input.kind,
  starts_on: input.startsOn,
  ends_on: input.endsOn,
  notes: input.notes,
});

/** Stages keep their id over edits, because plans and diaries will refer to them; those no longer given are removed. */
export const replaceStages = async (
  db: Db,
  entityId: number,
  seasonId: number,
  stages: StageInput[],
): Promise<void> => {
  const kept = stages.flatMap(({ id }) => id ?? []);
  await db
    .deleteFrom('season_stage')
    .where('entity_id', '=', entityId)
    .where('season_id', '=', seasonId)
    .where('id', 'not in', kept.length ? kept : [0])
    .execute();
  for (const [position, { id, name, days }] of stages.entries()) {
    if (id)
      await db
        .updateTable('season_stage')
        .set({ position, name, days })
        .where('entity_id', '=', entityId)
        .where('season_id', '=', seasonId)
        .where('id', '=', id)
        .execute();
    else
      await db
        .insertInto('season_stage')
        .values({ entity_id: entityId, season_id: seasonId, position, name, days })
        .execute();
  }
};
