import type { Training, TrainingInput, TrainingQuery } from '@vuon/contract/handbook/training';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { recordTable } from '#db/record-table.ts';
import { matchesWords } from '#http/lists/list.ts';
import { entityList } from '#http/lists/record-list.ts';

const people = (entityId: number) => sql<Training['people']>`(
  select coalesce(json_agg(json_build_object('id', person.id, 'name', person.full_name) order by person.sort_name, person.id), '[]')
  from training_person join person on person.entity_id = ${entityId} and person.id = training_person.person_id
  where training_person.entity_id = ${entityId} and training_person.training_id = training.id
)`;

const trainings = (db: Db, entityId: number) =>
  db
    .selectFrom('training')
    .leftJoin('app_user', 'app_user.id', 'training.updated_by')
    .where('training.entity_id', '=', entityId)
    .select([
      'training.id',
      'training.entity_id as entityId',
      'training.topic as name',
      'training.kind',
      'training.topic',
      'training.held_on as heldOn',
      'training.trainer',
      'training.place',
      'training.valid_until as validUntil',
      people(entityId).as('people'),
      'training.notes',
      'training.version',
      'training.created_at as createdAt',
      'training.updated_at as updatedAt',
      'app_user.full_name as updatedByName',
      'training.deleted_at as deletedAt',
    ]);

export const trainingList = entityList({
  table: 'training',
  sorts: {
    heldOn: { column: 'training.held_on', type: 'date' },
    validUntil: { column: 'training.sort_valid_until', type: 'date' },
    updatedAt: { column: 'training.updated_at', type: 'timestamptz' },
  },
  rows: ({ db, entityId }) => trainings(db, entityId),
  matching: (all, query: TrainingQuery, { entityId }) => {
    let rows = all.where('training.deleted_at', query.deleted === 'only' ? 'is not' : 'is', null);
    if (query.personId)
      rows = rows.where(
        sql<boolean>`training.id in (select training_id from training_person
          where training_person.entity_id = ${entityId} and training_person.person_id = ${query.personId})`,
      );
    if (query.kind) rows = rows.where('training.kind', '=', query.kind);
    if (query.expiresUntil) rows = rows.where('training.valid_until', '<=', query.expiresUntil);
    return query.q ? rows.where(matchesWords('training.search', query.q)) : rows;
  },
});

export const trainingTable = recordTable('training');

export const trainingColumns = ({ kind, topic, heldOn, trainer, place, validUntil, notes }: TrainingInput) => ({
  kind,
  topic,
  held_on: heldOn,
  trainer,
  place,
  valid_until: validUntil,
  notes,
});

export const replaceTrainees = async (db: Db, entityId: number, trainingId: number, personIds: number[]) => {
  await sql`delete from training_person where entity_id = ${entityId} and training_id = ${trainingId}`.execute(db);
  await sql`insert into training_person (entity_id, training_id, person_id)
    select distinct ${entityId}::int, ${trainingId}::int, id from unnest(${personIds}::int[]) as id`.execute(db);
};
