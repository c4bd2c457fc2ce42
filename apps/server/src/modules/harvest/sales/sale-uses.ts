import { sql } from 'kysely';
import type { SeasonUse } from '#crops';
import type { Db } from '#db/db.ts';
import {
  type PlaceTimelineSource,
  type PlaceUse,
  setsTouching,
  setsWithin,
  type TargetPlaceRef,
  type TimelineSource,
} from '#orchard';
import { saleCode } from '../codes.ts';

// What sales tell the modules below. Prices are told to nobody there.

export const saleSeasons: SeasonUse = {
  noun: 'phiếu bán',
  held: (entityId) => sql`
    select sale.season_id, ${saleCode()} as name from sale
    where sale.entity_id = ${entityId} and sale.deleted_at is null and sale.season_id is not null`,
};

/** A garden that is sold, and not yet delivered, keeps its land. */
export const placeGardens: PlaceUse = {
  find: async (db, entityId, place) => {
    const { rows } = await sql<{ code: string }>`
      select ${saleCode()} as code from sale
      where sale.entity_id = ${entityId} and sale.deleted_at is null and sale.state = 'agreed'
        and sale.target_set_id in (${setsWithin(entityId, place)}) order by sale.sort_code`.execute(db);
    return rows.length ? `đã bán mão theo ${rows.map(({ code }) => code).join(', ')}` : null;
  },
};

type Found = { id: number; code: string; at: string; buyerName: string; actorName: string | null };
type Question = { entityId: number; before: string | null; limit: number };

/** Whole gardens that were sold with the place, or with a part of it. */
const gardensOn = async (db: Db, place: TargetPlaceRef, { entityId, before, limit }: Question) => {
  const soldAt = sql`(sale.sold_on::timestamp at time zone 'Asia/Ho_Chi_Minh')`;
  const { rows } = await sql<Found>`
    select sale.id, ${saleCode()} as code, ${soldAt} as at, buyer.name as "buyerName", app_user.full_name as "actorName"
    from sale
    join buyer on buyer.entity_id = ${entityId} and buyer.id = sale.buyer_id
    left join app_user on app_user.id = sale.created_by
    where sale.entity_id = ${entityId} and sale.deleted_at is null and sale.state <> 'cancelled'
      and ${soldAt} < coalesce(${before}::timestamptz, 'infinity')
      and sale.target_set_id in (${setsTouching(entityId, place)})
    order by sale.sold_on desc fetch first ${sql.lit(limit)} rows with ties`.execute(db);
  return rows.map(({ id, code, at, buyerName, actorName }) => ({
    id: `sale:${id}`,
    at,
    title: `Bán mão cho ${buyerName}`,
    detail: code,
    tone: 'blue' as const,
    actorName,
    record: { type: 'sale' as const, id, within: [], name: code },
    pictures: [],
  }));
};

export const plantGardens: TimelineSource = {
  source: 'sale',
  read: (db, { plantId, ...question }) => gardensOn(db, { kind: 'plant', id: plantId }, question),
};

export const gardensOnPlace: PlaceTimelineSource = {
  source: 'sale',
  read: (db, { place, ...question }) => gardensOn(db, place, question),
};
