import { entityStatuses, isReadOnly } from '@vuon/contract/entities/entity-status';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

const working = entityStatuses.filter((status) => !isReadOnly(status));

/** Living seasons of all entities that are not read-only: one run makes the reminders of every entity. */
const seasons = (db: Db) =>
  db
    .selectFrom('season')
    .innerJoin('entity', 'entity.id', 'season.entity_id')
    .innerJoin('crop_group', 'crop_group.id', 'season.crop_group_id')
    .where('entity.deleted_at', 'is', null)
    .where('entity.status', 'in', working)
    .where('season.deleted_at', 'is', null)
    .select([
      'season.entity_id as entityId',
      'season.id',
      'season.name',
      'season.crop_group_id as cropGroupId',
      'crop_group.name as cropGroupName',
      'season.starts_on as startsOn',
      'season.ends_on as endsOn',
    ]);

export type DueSeason = Awaited<ReturnType<typeof seasonsStartingBetween>>[number];

export const seasonsStartingBetween = (db: Db, from: string, to: string) =>
  seasons(db)
    .where('season.starts_on', '>=', from)
    .where('season.starts_on', '<=', to)
    .orderBy('season.starts_on')
    .orderBy('season.entity_id')
    .orderBy('season.id')
    .execute();

/** Stages after the first: each begins when those before it have passed. */
export const stagesBeginningBetween = (db: Db, from: string, to: string) =>
  db
    .selectFrom(
      seasons(db)
        .innerJoin('season_stage', (join) =>
          join
            .onRef('season_stage.entity_id', '=', 'season.entity_id')
            .onRef('season_stage.season_id', '=', 'season.id'),
        )
        .where('season.starts_on', '<', to)
        .where('season.ends_on', '>=', from)
        .select([
          'season_stage.id as stageId',
          'season_stage.name as stageName',
          'season_stage.days',
          sql<string>`season.starts_on + (sum(season_stage.days) over (
            partition by season.entity_id, season.id order by season_stage.position
          ) - season_stage.days)::int`.as('beginsOn'),
        ])
        .as('stage'),
    )
    .selectAll()
    .where('beginsOn', '>=', from)
    .where('beginsOn', '<=', to)
    .whereRef('beginsOn', '>', 'startsOn')
    .orderBy('beginsOn')
    .orderBy('entityId')
    .orderBy('stageId')
    .execute();
