import type { LotInput, LotItem, LotQuery } from '@vuon/contract/harvest/lot';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { recordTable } from '#db/record-table.ts';
import { matchesWords } from '#http/lists/list.ts';
import { entityList } from '#http/lists/record-list.ts';
import { lotCode } from '../codes.ts';
import { kgLeft } from './lot-balance.queries.ts';

const season = (entityId: number) => sql<LotItem['season']>`(
  select json_build_object('id', season.id, 'name', season.name, 'cropGroupId', season.crop_group_id) from season
  where season.entity_id = ${entityId} and season.id = lot.season_id
)`;

const documents = (entityId: number) => sql<LotItem['documents']>`(
  select coalesce(json_agg(json_build_object('id', document.id, 'kind', document.kind, 'number', document.number,
    'issuer', document.issuer, 'issuedOn', document.issued_on::text, 'validUntil', document.valid_until::text,
    'cadmium', document.cadmium::float8, 'isDetected', document.is_detected, 'notes', document.notes)
    order by document.issued_on desc, document.id desc), '[]')
  from lot_document as document where document.entity_id = ${entityId} and document.lot_id = lot.id
)`;

const lots = (db: Db, entityId: number) =>
  db
    .selectFrom('lot')
    .innerJoin('crop_group', 'crop_group.id', 'lot.crop_group_id')
    .leftJoin('app_user', 'app_user.id', 'lot.updated_by')
    .where('lot.entity_id', '=', entityId)
    .select([
      'lot.id',
      'lot.entity_id as entityId',
      lotCode().as('code'),
      sql<LotItem['cropGroup']>`json_build_object('id', crop_group.id, 'name', crop_group.name)`.as('cropGroup'),
      season(entityId).as('season'),
      'lot.state',
      'lot.opened_on as openedOn',
      'lot.growing_area_code as growingAreaCode',
      'lot.packing_house_code as packingHouseCode',
      'lot.store',
      'lot.notes',
      documents(entityId).as('documents'),
      'lot.version',
      'lot.created_at as createdAt',
      'lot.updated_at as updatedAt',
      'app_user.full_name as updatedByName',
      'lot.deleted_at as deletedAt',
    ]);

/** The rows alone; `lotList` adds what is in them. */
export const storedLotList = entityList({
  table: 'lot',
  sorts: {
    code: { column: 'lot.sort_code', type: 'bigint' },
    openedOn: { column: 'lot.opened_on', type: 'date' },
    updatedAt: { column: 'lot.updated_at', type: 'timestamptz' },
  },
  rows: ({ db, entityId }) => lots(db, entityId),
  matching: (all, query: LotQuery, { entityId }) => {
    let rows = all.where('lot.deleted_at', query.deleted === 'only' ? 'is not' : 'is', null);
    if (query.cropGroupId) rows = rows.where('lot.crop_group_id', '=', query.cropGroupId);
    if (query.seasonId) rows = rows.where('lot.season_id', '=', query.seasonId);
    if (query.state) rows = rows.where('lot.state', '=', query.state);
    if (query.left === 'some') rows = rows.where(sql<boolean>`${kgLeft(entityId)} > 0`);
    if (query.left === 'none') rows = rows.where(sql<boolean>`${kgLeft(entityId)} = 0`);
    return query.q ? rows.where(matchesWords('lot.search', query.q)) : rows;
  },
});

export const lotTable = recordTable('lot');

export const lotColumns = (input: Omit<LotInput, 'cropGroupId' | 'seasonId'>) => ({
  opened_on: input.openedOn,
  growing_area_code: input.growingAreaCode,
  packing_house_code: input.packingHouseCode,
  store: input.store,
  notes: input.notes,
});
