import type { Season, SeasonInput, SeasonQuery, StageInput } from '@vuon/contract/crops/season';
import { addDays } from '@vuon/contract/day';
import type { Page } from '@vuon/contract/list';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { changed, created } from '#db/stamps.ts';
import { countRows, listBatch, listPage, matchesWords, type SortColumn } from '#http/list.ts';

const sorts = {
  startsOn: { column: 'season.starts_on', type: 'date' },
  name: { column: 'season.sort_name', type: 'text' },
} satisfies Record<string, SortColumn>;

type StoredStage = { id: number; name: string; days: number };

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
      sql<StoredStage[]>`(
        select coalesce(json_agg(json_build_object('id', id, 'name', name, 'days', days) order by position), '[]')
        from season_stage where season_stage.entity_id = ${entityId} and season_stage.season_id = season.id
      )`.as('stages'),
    ]);

const withDates = <S extends { startsOn: string; stages: StoredStage[] }>(season: S) => {
  let startsOn = season.startsOn;
  const stages = season.stages.map((stage) => {
    const dated = { ...stage, startsOn, endsOn: addDays(startsOn, stage.days - 1) };
    startsOn = addDays(startsOn, stage.days);
    return dated;
  });
  return { ...season, stages };
};

const matching = (db: Db, entityId: number, query: SeasonQuery) => {
  let rows = seasons(db, entityId).where('season.deleted_at', query.deleted === 'only' ? 'is not' : 'is', null);
  if (query.cropGroupId) rows = rows.where('season.crop_group_id', '=', query.cropGroupId);
  if (query.year) rows = rows.where('season.year', '=', query.year);
  if (query.kind) rows = rows.where('season.kind', '=', query.kind);
  if (query.on) rows = rows.where('season.starts_on', '<=', query.on).where('season.ends_on', '>=', query.on);
  if (query.q) rows = rows.where(matchesWords('season.sort_name', query.q));
  return rows;
};

export const listSeasons = async (db: Db, entityId: number, query: SeasonQuery): Promise<Page<Season>> => {
  const page = await listPage(matching(db, entityId, query), { sorts, id: 'season.id', query });
  return { ...page, items: page.items.map(withDates) };
};

/** The list by key, as long as it may be, with the codes of the crop groups. */
export const readSeasons = (db: Db, entityId: number, query: SeasonQuery) => {
  const rows = matching(db, entityId, query).select('crop_group.code as cropGroupCode');
  return listBatch(db, rows, { sorts, id: 'season.id', query });
};

export const countSeasons = (db: Db, entityId: number, query: SeasonQuery): Promise<number> =>
  countRows(matching(db, entityId, query));

export const findSeason = async (db: Db, entityId: number, id: number): Promise<Season | undefined> => {
  const found = await seasons(db, entityId).where('season.id', '=', id).executeTakeFirst();
  return found && withDates(found);
};

/** For who works on many by one statement. The stages are without their days. */
export const seasonsWhere = (db: Db, entityId: number, which: RawBuilder<boolean>) =>
  seasons(db, entityId).where(which);

/** Those of them that are the entity's, deleted or not. */
export const findSeasons = async (db: Db, entityId: number, ids: number[]): Promise<Season[]> => {
  const found = await seasons(db, entityId).where('season.id', 'in', ids).execute();
  return found.map(withDates);
};

export const lockSeason = (db: Db, entityId: number, id: number) =>
  db.selectFrom('season').select('id').where('entity_id', '=', entityId).where('id', '=', id).forUpdate().execute();

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

const fieldValues = (input: SeasonInput) => ({
  crop_group_id: input.cropGroupId,
  name: input.name,
  year: input.year,
  kind: input.kind,
  starts_on: input.startsOn,
  ends_on: input.endsOn,
  notes: input.notes,
});

export const insertSeason = async (db: Db, entityId: number, input: SeasonInput, by: number, now: Date) => {
  const { id } = await db
    .insertInto('season')
    .values({
      ...fieldValues(input),
      entity_id: entityId,
      ...created(by, now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateSeason = (db: Db, entityId: number, id: number, input: SeasonInput, by: number, now: Date) =>
  changeSeason(db, entityId, id, fieldValues(input), by, now);

export const changeSeason = (
  db: Db,
  entityId: number,
  id: number,
  values: Partial<ReturnType<typeof fieldValues>> & { deleted_at?: string | null },
  by: number,
  now: Date,
) =>
  db
    .updateTable('season')
    .set({ ...values, ...changed(by, now) })
    .where('entity_id', '=', entityId)
    .where('id', '=', id)
    .execute();

/** Stages keep their id over edits, because plans and diaries will name them; those no longer given are removed. */
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
