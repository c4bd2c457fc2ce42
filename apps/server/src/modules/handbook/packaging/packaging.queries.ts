import type { Packaging, PackagingInput, PackagingQuery } from '@vuon/contract/handbook/packaging';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { recordTable } from '#db/record-table.ts';
import { matchesWords } from '#http/lists/list.ts';
import { entityList } from '#http/lists/record-list.ts';

const person = (entityId: number) => sql<Packaging['person']>`(
  select json_build_object('id', person.id, 'name', person.full_name) from person
  where person.entity_id = ${entityId} and person.id = packaging.person_id
)`;

const collections = (db: Db, entityId: number) =>
  db
    .selectFrom('packaging')
    .leftJoin('app_user', 'app_user.id', 'packaging.updated_by')
    .where('packaging.entity_id', '=', entityId)
    .select((eb) => [
      'packaging.id',
      'packaging.entity_id as entityId',
      sql<string>`packaging.content || ', ' || to_char(packaging.collected_on, 'DD/MM/YYYY')`.as('name'),
      'packaging.collected_on as collectedOn',
      'packaging.content',
      'packaging.quantity',
      eb.ref('packaging.unit').$castTo<Packaging['unit']>().as('unit'),
      person(entityId).as('person'),
      'packaging.destination',
      'packaging.notes',
      'packaging.version',
      'packaging.created_at as createdAt',
      'packaging.updated_at as updatedAt',
      'app_user.full_name as updatedByName',
      'packaging.deleted_at as deletedAt',
    ]);

export const packagingList = entityList({
  table: 'packaging',
  sorts: {
    collectedOn: { column: 'packaging.collected_on', type: 'date' },
    updatedAt: { column: 'packaging.updated_at', type: 'timestamptz' },
  },
  rows: ({ db, entityId }) => collections(db, entityId),
  matching: (all, query: PackagingQuery) => {
    let rows = all.where('packaging.deleted_at', query.deleted === 'only' ? 'is not' : 'is', null);
    if (query.from) rows = rows.where('packaging.collected_on', '>=', query.from);
    if (query.to) rows = rows.where('packaging.collected_on', '<=', query.to);
    return query.q ? rows.where(matchesWords('packaging.search', query.q)) : rows;
  },
});

export const packagingTable = recordTable('packaging');

export const packagingColumns = ({
  collectedOn,
  content,
  quantity,
  unit,
  personId,
  destination,
  notes,
}: PackagingInput) => ({
  collected_on: collectedOn,
  content,
  quantity,
  unit,
  person_id: personId,
  destination,
  notes,
});
