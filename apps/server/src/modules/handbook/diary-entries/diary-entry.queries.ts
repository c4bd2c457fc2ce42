import type { DiaryEntryItem, DiaryEntryQuery, DiaryMaterial } from '@vuon/contract/handbook/diary-entry';
import type { DiaryEntryInput, Weather } from '@vuon/contract/handbook/diary-entry-input';
import { sql } from 'kysely';
import { workCode } from '#cultivation';
import type { Db } from '#db/db.ts';
import { json } from '#db/json.ts';
import { recordTable } from '#db/record-table.ts';
import { entityList } from '#http/lists/record-list.ts';
import { orderReference } from '../work-orders/work-order-code.ts';
import { diaryEntryCode, entryReference } from './diary-code.ts';
import { matchesDiary } from './diary-filter.ts';

const workType = sql<DiaryEntryItem['workType']>`(
  select json_build_object('id', id, 'name', name, 'color', color, 'icon', icon, 'isHarvest', is_harvest)
  from work_type where work_type.id = diary_entry.work_type_id
)`;

const materials = (entityId: number) => sql<DiaryMaterial[]>`(
  select coalesce(json_agg(json_build_object('materialId', material.id, 'materialCode', material.code,
    'materialName', material.name, 'kind', material.kind, 'unit', material.unit, 'quantity', diary_material.quantity,
    'dose', diary_material.dose, 'doseUnit', diary_material.dose_unit, 'dosePer', diary_material.dose_per,
    'water', diary_material.water, 'waterPer', diary_material.water_per, 'phiDays', diary_material.phi_days,
    'reentryHours', diary_material.reentry_hours, 'overDoseReason', diary_material.over_dose_reason,
    'isPermitted', diary_material.is_permitted, 'notPermittedReason', diary_material.not_permitted_reason)
    order by diary_material.position), '[]')
  from diary_material join material on material.id = diary_material.material_id
  where diary_material.entity_id = ${entityId} and diary_material.diary_entry_id = diary_entry.id
)`;

const people = (entityId: number) => sql<DiaryEntryItem['people']>`(
  select coalesce(json_agg(json_build_object('id', person.id, 'name', person.full_name, 'hours', diary_person.hours)
    order by person.sort_name, person.id), '[]')
  from diary_person join person on person.entity_id = ${entityId} and person.id = diary_person.person_id
  where diary_person.entity_id = ${entityId} and diary_person.diary_entry_id = diary_entry.id
)`;

const correctedBy = (entityId: number) => sql<DiaryEntryItem['correctedBy']>`(
  select json_build_object('id', correction.id, 'code', ${diaryEntryCode('correction')}, 'state', correction.state)
  from diary_entry as correction where correction.entity_id = ${entityId}
    and correction.corrects_id = diary_entry.id and correction.deleted_at is null
)`;

const work = (entityId: number) => sql<DiaryEntryItem['work']>`(
  select json_build_object('id', work.id, 'code', ${workCode()}, 'kind', work.kind) from work
  where work.entity_id = ${entityId} and work.id = diary_entry.work_id
)`;

const userName = (column: string) =>
  sql<string | null>`(select full_name from app_user where app_user.id = ${sql.ref(`diary_entry.${column}`)})`;

const ofTrees = <V>(entityId: number, value: string) => sql<V | null>`(
  select ${sql.raw(value)} from diary_trees
  where diary_trees.entity_id = ${entityId} and diary_trees.diary_entry_id = diary_entry.id
)`;

const entries = (db: Db, entityId: number) =>
  db
    .selectFrom('diary_entry')
    .where('diary_entry.entity_id', '=', entityId)
    .select((eb) => [
      'diary_entry.id',
      'diary_entry.entity_id as entityId',
      diaryEntryCode().as('code'),
      'diary_entry.title',
      workType.as('workType'),
      'diary_entry.starts_at as startsAt',
      'diary_entry.ends_at as endsAt',
      'diary_entry.target_set_id as targetSetId',
      materials(entityId).as('materials'),
      people(entityId).as('people'),
      eb.ref('diary_entry.weather').$castTo<Weather | null>().as('weather'),
      'diary_entry.water',
      'diary_entry.equipment',
      'diary_entry.notes',
      'diary_entry.phi_reason as phiReason',
      'diary_entry.state',
      'diary_entry.approved_at as approvedAt',
      userName('approved_by').as('approvedByName'),
      'diary_entry.created_by as createdById',
      userName('created_by').as('createdByName'),
      entryReference(entityId, 'diary_entry.corrects_id').as('corrects'),
      correctedBy(entityId).as('correctedBy'),
      work(entityId).as('work'),
      orderReference(entityId, 'diary_entry.work_order_id').as('workOrder'),
      ofTrees<string>(entityId, 'max(safe_from)::text').as('safeFrom'),
      ofTrees<string>(entityId, 'max(reenter_from)').as('reenterFrom'),
      'diary_entry.year',
      'diary_entry.chain_position as chainPosition',
      'diary_entry.sealed',
      'diary_entry.hash',
      'diary_entry.version',
      'diary_entry.created_at as createdAt',
      'diary_entry.updated_at as updatedAt',
      userName('updated_by').as('updatedByName'),
      'diary_entry.deleted_at as deletedAt',
    ]);

export const storedDiaryList = entityList({
  table: 'diary_entry',
  sorts: {
    endsAt: { column: 'diary_entry.ends_at', type: 'timestamptz' },
    code: { column: 'diary_entry.sort_code', type: 'bigint' },
    title: { column: 'diary_entry.sort_title', type: 'text' },
    updatedAt: { column: 'diary_entry.updated_at', type: 'timestamptz' },
  },
  rows: ({ db, entityId }) => entries(db, entityId),
  matching: (rows, { deleted, ...filters }: DiaryEntryQuery, scope) =>
    rows
      .where('diary_entry.deleted_at', deleted === 'only' ? 'is not' : 'is', null)
      .where(matchesDiary(scope, filters)),
});

export const diaryEntryTable = recordTable('diary_entry');

export const diaryEntryColumns = (input: DiaryEntryInput) => ({
  title: input.title,
  work_type_id: input.workTypeId,
  starts_at: input.startsAt,
  ends_at: input.endsAt,
  weather: input.weather && json(input.weather),
  water: input.water,
  equipment: input.equipment,
  notes: input.notes,
  phi_reason: input.phiReason,
});

/** The name by which histories, files and notifications call an entry. */
export const findDiaryName = (db: Db, entityId: number, id: number) =>
  db
    .selectFrom('diary_entry')
    .select([
      'id',
      'entity_id as entityId',
      'deleted_at as deletedAt',
      'state',
      diaryEntryCode().as('code'),
      sql<string>`${diaryEntryCode()} || ' ' || diary_entry.title`.as('name'),
    ])
    .where('entity_id', '=', entityId)
    .where('id', '=', id)
    .executeTakeFirst();
