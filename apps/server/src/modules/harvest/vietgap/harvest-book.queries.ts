import { sql } from 'kysely';
import { type Book, type Breach, findBreaches } from '#handbook';
import { setsTouching } from '#orchard';
import { lotCode, saleCode, yieldCode } from '../codes.ts';
import { pickedAt } from '../pickings/picking-filter.ts';

export type BookYield = {
  id: number;
  code: string;
  harvestedOn: string;
  targetSetId: number;
  cropGroup: string;
  kg: number;
  rejectKg: number;
  /** The person or crew who picked it. */
  picker: string | null;
  lotCode: string | null;
};

/** What was weighed in the days of the book at its places, the oldest first. */
export const readYields = async ({ scope, from, upTo, place }: Book): Promise<BookYield[]> => {
  const { db, entityId } = scope;
  const { rows } = await sql<BookYield>`
    select harvest_yield.id, ${yieldCode()} as code, harvest_yield.harvested_on as "harvestedOn",
      harvest_yield.target_set_id as "targetSetId", crop_group.name as "cropGroup", weighed.kg, harvest_yield.reject_kg::float8 as "rejectKg",
      coalesce(person.full_name, crew.name) as picker, case when lot.id is not null then ${lotCode()} end as "lotCode"
    from harvest_yield
    join crop_group on crop_group.id = harvest_yield.crop_group_id
    left join (
      select harvest_yield_id, sum(kg)::float8 as kg from harvest_yield_grade where entity_id = ${entityId} group by harvest_yield_id
    ) as weighed on weighed.harvest_yield_id = harvest_yield.id
    left join person on person.entity_id = ${entityId} and person.id = harvest_yield.person_id
    left join crew on crew.entity_id = ${entityId} and crew.id = harvest_yield.crew_id
    left join lot on lot.entity_id = ${entityId} and lot.id = harvest_yield.lot_id
    where harvest_yield.entity_id = ${entityId} and harvest_yield.deleted_at is null
      and harvest_yield.harvested_on between ${from}::date and ${upTo}::date
      and ${place ? pickedAt('harvest_yield', entityId, place) : sql`true`}
    order by harvest_yield.harvested_at, harvest_yield.id`.execute(db);
  return rows;
};

/** Of these yields, those of trees whose interval still ran. */
export const findYieldBreaches = async ({ scope }: Book, ids: number[]): Promise<Map<number, Breach>> => {
  if (!ids.length) return new Map();
  const { db, entityId } = scope;
  const breaches = await findBreaches(
    db,
    entityId,
    sql`select harvest_yield.id, null::int as entry_id, harvest_yield.harvested_on as picked_on, harvest_yield.harvested_at as ended_at,
        picked.generation, picked.trees
      from harvest_yield
      join harvest_yield_trees as picked on picked.entity_id = ${entityId} and picked.harvest_yield_id = harvest_yield.id
      where harvest_yield.entity_id = ${entityId} and harvest_yield.id = any(${ids}::int[])`,
  );
  return new Map(breaches.map((breach) => [breach.harvestId, breach]));
};

export type BookSale = {
  id: number;
  code: string;
  soldOn: string;
  deliveredOn: string | null;
  buyer: { id: number; name: string; phone: string | null; address: string | null; packingHouseCode: string | null };
  /** The garden that was sold as a whole; null: sold by weight. */
  gardenSetId: number | null;
  gardenKg: number | null;
  /** Kilograms of each lot, all grades together. */
  lines: { lotId: number; lotCode: string; kg: number }[];
};

/**
 * The sales of the book's days that were not cancelled. Of a place, those of lots with fruit from there, also by way of other lots, and
 * of gardens that it is part of.
 */
export const readSales = async ({ scope, from, upTo, place }: Book): Promise<BookSale[]> => {
  const { db, entityId } = scope;
  const { rows } = await sql<BookSale>`
    with recursive reached as (
      select harvest_yield.lot_id from harvest_yield
      where harvest_yield.entity_id = ${entityId} and harvest_yield.deleted_at is null and harvest_yield.lot_id is not null
        and ${place ? pickedAt('harvest_yield', entityId, place) : sql`false`}
      union
      select lot_transfer.to_lot_id from reached
      join lot_transfer on lot_transfer.entity_id = ${entityId} and lot_transfer.from_lot_id = reached.lot_id
        and lot_transfer.undone_at is null
    ), sold as (
      select sale_line.sale_id, lot.id as lot_id, ${lotCode()} as code, lot.sort_code, sum(sale_line.kg)::float8 as kg
      from sale_line join lot on lot.entity_id = ${entityId} and lot.id = sale_line.lot_id
      where sale_line.entity_id = ${entityId} and ${place ? sql`lot.id in (select lot_id from reached)` : sql`true`}
      group by sale_line.sale_id, lot.id, lot.year, lot.number, lot.sort_code
    ), lines as (
      select sale_id, json_agg(json_build_object('lotId', lot_id, 'lotCode', code, 'kg', kg) order by sort_code) as lines
      from sold group by sale_id
    )
    select sale.id, ${saleCode()} as code, sale.sold_on as "soldOn", sale.delivered_on as "deliveredOn",
      json_build_object('id', buyer.id, 'name', buyer.name, 'phone', buyer.phone, 'address', buyer.address,
        'packingHouseCode', coalesce(sale.packing_house_code, buyer.packing_house_code)) as buyer,
      sale.target_set_id as "gardenSetId", sale.garden_kg::float8 as "gardenKg", coalesce(lines.lines, '[]') as lines
    from sale join buyer on buyer.entity_id = ${entityId} and buyer.id = sale.buyer_id
    left join lines on lines.sale_id = sale.id
    where sale.entity_id = ${entityId} and sale.deleted_at is null and sale.state <> 'cancelled'
      and sale.sold_on between ${from}::date and ${upTo}::date
      and ${place ? sql`(lines.sale_id is not null or sale.target_set_id in (${setsTouching(entityId, place)}))` : sql`true`}
    order by sale.sold_on, sale.id`.execute(db);
  return rows;
};
