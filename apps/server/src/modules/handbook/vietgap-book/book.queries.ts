import type { Weather } from '@vuon/contract/handbook/diary-entry-input';
import type { GrowingStatus } from '@vuon/contract/orchard/area';
import type { Irrigation } from '@vuon/contract/orchard/plot';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { diaryEntryCode } from '../diary-entries/diary-code.ts';
import { isReplaced, touches } from '../diary-entries/diary-filter.ts';

export type BookArea = {
  id: number;
  code: string;
  name: string;
  growingCode: string | null;
  growingStatus: GrowingStatus;
  growingExpiresOn: string | null;
  hectares: number | null;
  soil: string | null;
  water: string | null;
};

export const readAreas = async (db: Db, entityId: number, areaId?: number | null): Promise<BookArea[]> => {
  const { rows } = await sql<BookArea>`
    select id, code, name, growing_code as "growingCode", growing_status as "growingStatus", growing_expires_on as "growingExpiresOn",
      coalesce(square_metres / 10000, declared_hectares) as hectares, soil, water
    from area where entity_id = ${entityId} and deleted_at is null and (${areaId ?? null}::int is null or id = ${areaId ?? null}::int)
    order by natural_code, id`.execute(db);
  return rows;
};

export type BookPlot = {
  id: number;
  areaId: number;
  areaName: string;
  code: string;
  /** Of the plot, or of its trees. */
  variety: string | null;
  hectares: number | null;
  isDrawn: boolean;
  plantCount: number;
  plantedOn: string | null;
  irrigation: Irrigation | null;
};

export const readPlots = async (
  db: Db,
  entityId: number,
  { areaId, plotId }: { areaId?: number | null | undefined; plotId?: number | null | undefined },
): Promise<BookPlot[]> => {
  const { rows } = await sql<BookPlot>`
    select plot.id, plot.area_id as "areaId", area.name as "areaName", plot.code,
      coalesce((select name from crop_group where crop_group.id = plot.crop_group_id), tally.varieties) as variety,
      coalesce(plot.square_metres / 10000, plot.declared_hectares) as hectares, plot.rings is not null as "isDrawn",
      coalesce(tally.plants, 0)::int as "plantCount", plot.planted_on as "plantedOn", plot.irrigation
    from plot join area on area.entity_id = ${entityId} and area.id = plot.area_id and area.deleted_at is null
    left join lateral (
      select sum(plant_tally.count) as plants, string_agg(distinct crop_group.name, ', ') as varieties
      from plant_tally left join crop_group on crop_group.id = plant_tally.crop_group_id
      where plant_tally.entity_id = ${entityId} and plant_tally.plot_id = plot.id and plant_tally.count > 0
    ) as tally on true
    where plot.entity_id = ${entityId} and plot.deleted_at is null
      and (${areaId ?? null}::int is null or plot.area_id = ${areaId ?? null}::int)
      and (${plotId ?? null}::int is null or plot.id = ${plotId ?? null}::int)
    order by area.natural_code, area.id, plot.natural_code, plot.id`.execute(db);
  return rows;
};

export type BookMaterial = {
  id: number;
  name: string;
  kind: 'fertilizer' | 'pesticide' | 'seedling' | 'other';
  unit: string;
  quantity: number;
  dose: number;
  doseUnit: string;
  dosePer: string;
  water: number | null;
  waterPer: string | null;
  phiDays: number | null;
  overDoseReason: string | null;
  /** The label's limit, where it is given in the same measure and exceeded; else null. */
  limit: number | null;
  isPermitted: boolean | null;
  notPermittedReason: string | null;
};

export type BookEntry = {
  id: number;
  code: string;
  title: string;
  workType: string;
  isHarvest: boolean;
  startsOn: string;
  endsOn: string;
  targetSetId: number;
  /** The places as they were called when it was approved; null: not approved yet. */
  place: string | null;
  weather: Weather | null;
  notes: string | null;
  equipment: string | null;
  isLocked: boolean;
  safeFrom: string | null;
  people: { id: number; name: string; hours: number | null }[];
  materials: BookMaterial[];
};

type Asked = { from: string; upTo: string; place: { kind: 'area' | 'plot'; id: number } | null };

/** Entries whose work ended in these days, by one pass over each of their tables. */
export const readEntries = async (db: Db, entityId: number, { from, upTo, place }: Asked): Promise<BookEntry[]> => {
  const { rows } = await sql<BookEntry>`
    with entry as materialized (
      select diary_entry.* from diary_entry
      where diary_entry.entity_id = ${entityId} and diary_entry.deleted_at is null and not ${isReplaced(entityId)}
        and diary_entry.ends_on between ${from}::date and ${upTo}::date
        and ${place ? touches(entityId, place) : sql`true`}
    ), used as (
      select diary_material.diary_entry_id, json_agg(json_build_object('id', material.id, 'name', material.name, 'kind', material.kind,
        'unit', material.unit, 'quantity', diary_material.quantity, 'dose', diary_material.dose, 'doseUnit', diary_material.dose_unit,
        'dosePer', diary_material.dose_per, 'water', diary_material.water, 'waterPer', diary_material.water_per,
        'phiDays', diary_material.phi_days, 'overDoseReason', diary_material.over_dose_reason,
        'limit', case when material.dose_unit = diary_material.dose_unit and material.dose_per = diary_material.dose_per
          and diary_material.dose > material.max_dose then material.max_dose end,
        'isPermitted', diary_material.is_permitted, 'notPermittedReason', diary_material.not_permitted_reason)
        order by diary_material.position) as materials
      from entry join diary_material on diary_material.entity_id = ${entityId} and diary_material.diary_entry_id = entry.id
      join material on material.id = diary_material.material_id group by diary_material.diary_entry_id
    ), worked as (
      select diary_person.diary_entry_id, json_agg(json_build_object('id', person.id, 'name', person.full_name,
        'hours', diary_person.hours) order by person.sort_name, person.id) as people
      from entry join diary_person on diary_person.entity_id = ${entityId} and diary_person.diary_entry_id = entry.id
      join person on person.entity_id = ${entityId} and person.id = diary_person.person_id group by diary_person.diary_entry_id
    ), waiting as (
      select diary_trees.diary_entry_id, max(diary_trees.safe_from) as safe_from
      from entry join diary_trees on diary_trees.entity_id = ${entityId} and diary_trees.diary_entry_id = entry.id
      group by diary_trees.diary_entry_id
    )
    select entry.id, ${diaryEntryCode('entry')} as code, entry.title, work_type.name as "workType", work_type.is_harvest as "isHarvest",
      entry.starts_on as "startsOn", entry.ends_on as "endsOn", entry.target_set_id as "targetSetId",
      case when entry.sealed <> '' then entry.sealed::json -> 'words' -> 'place' ->> 'words' end as place,
      entry.weather, entry.notes, entry.equipment, entry.state = 'approved' as "isLocked", waiting.safe_from::text as "safeFrom",
      coalesce(worked.people, '[]') as people, coalesce(used.materials, '[]') as materials
    from entry join work_type on work_type.id = entry.work_type_id
    left join used on used.diary_entry_id = entry.id
    left join worked on worked.diary_entry_id = entry.id
    left join waiting on waiting.diary_entry_id = entry.id
    order by entry.ends_on, entry.id`.execute(db);
  return rows;
};

/** For each plot, the Mondays of the weeks in which an entry touched it. */
export const readWorkedWeeks = async (
  db: Db,
  entityId: number,
  { from, upTo, place }: Asked,
): Promise<{ plotId: number; week: string }[]> => {
  const { rows } = await sql<{ plotId: number; week: string }>`
    with entry as materialized (
      select diary_entry.target_set_id, diary_entry.starts_on, diary_entry.ends_on from diary_entry
      where diary_entry.entity_id = ${entityId} and diary_entry.deleted_at is null and not ${isReplaced(entityId)}
        and diary_entry.ends_on >= ${from}::date and diary_entry.starts_on <= ${upTo}::date
        and ${place ? touches(entityId, place) : sql`true`}
    ), spot as (
      select target.target_set_id, coalesce(target.plot_id, "row".plot_id, plot.id) as plot_id
      from target
      left join "row" on "row".entity_id = ${entityId} and "row".id = target.row_id
      left join plot on plot.entity_id = ${entityId} and plot.area_id = target.area_id
      where target.entity_id = ${entityId} and target.target_set_id in (select target_set_id from entry)
    )
    select distinct spot.plot_id as "plotId", week::date::text as week
    from entry join spot on spot.target_set_id = entry.target_set_id
    cross join generate_series(date_trunc('week', entry.starts_on::timestamp), date_trunc('week', entry.ends_on::timestamp),
      interval '7 days') as week
    where spot.plot_id is not null`.execute(db);
  return rows;
};

export const findFirstEntryDay = async (db: Db, entityId: number): Promise<string | null> => {
  const { rows } = await sql<{ day: string | null }>`
    select min(ends_on)::text as day from diary_entry where entity_id = ${entityId} and deleted_at is null`.execute(db);
  return rows[0]?.day ?? null;
};
