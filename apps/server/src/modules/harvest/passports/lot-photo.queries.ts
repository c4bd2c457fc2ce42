import type { LotPhoto } from '@vuon/contract/harvest/lot-passport';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Scope } from '#http/scope.ts';
import { lotCode, yieldCode } from '../codes.ts';
import { yieldsBehind } from '../lots/lot-origin.queries.ts';
import { entriesBehind } from './treatment.queries.ts';

export type FoundPhoto = {
  id: number;
  name: string;
  of: LotPhoto['of'];
  /** null: it was never shown. */
  number: number | null;
  isShown: boolean;
  storeKey: string;
  /** Pixels. */
  width: number | null;
  height: number | null;
};

/** The most photos that are offered; the newest first. */
const mostPhotos = 200;

/**
 * The photos of a lot, of the yields behind it and of the diary entries on their trees. Files of its papers, which are parts of the lot, are not
 * among them. A photo whose yield has left the lot is not shown any more, whatever was marked.
 */
export const findLotPhotos = async (db: Db, entityId: number, lotId: number): Promise<FoundPhoto[]> => {
  const { rows } = await sql<FoundPhoto>`
    with holder as (
      select 'lot' as type, lot.id, ${lotCode()} as code from lot where lot.entity_id = ${entityId} and lot.id = ${lotId}
      union all
      select 'harvest-yield', harvest_yield.id, ${yieldCode()}
      from (${yieldsBehind(entityId, [lotId])}) as behind
      join harvest_yield on harvest_yield.entity_id = ${entityId} and harvest_yield.id = behind.id
      union all
      select distinct 'diary-entry', behind.entry_id, behind.code from (${entriesBehind(entityId, lotId)}) as behind
    )
    select upload.id, upload.name, json_build_object('type', holder.type, 'id', holder.id, 'code', holder.code) as of,
      lot_photo.number, (lot_photo.number is not null and lot_photo.hidden_at is null) as "isShown",
      upload.store_key as "storeKey", upload.width, upload.height
    from holder join upload on upload.entity_id = ${entityId} and upload.record_type = holder.type and upload.record_id = holder.id
      and upload.state = 'stored' and upload.deleted_at is null and upload.type like 'image/%'
      and (holder.type <> 'lot' or upload.part is null)
    left join lot_photo on lot_photo.entity_id = ${entityId} and lot_photo.lot_id = ${lotId} and lot_photo.upload_id = upload.id
    order by coalesce(upload.taken_at, upload.created_at) desc, upload.id desc limit ${sql.lit(mostPhotos)}`.execute(
    db,
  );
  return rows;
};

/** Names of the photos that are marked, for the lot's history. */
export const findShownNames = async (db: Db, entityId: number, lotId: number): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select upload.name from lot_photo join upload on upload.entity_id = ${entityId} and upload.id = lot_photo.upload_id
      and upload.deleted_at is null
    where lot_photo.entity_id = ${entityId} and lot_photo.lot_id = ${lotId} and lot_photo.hidden_at is null
    order by lot_photo.number`.execute(db);
  return rows.map(({ name }) => name);
};

/** Shows a photo, or shows it again under the number that it had. */
export const markShown = ({ db, entityId, clock, actor }: Scope, lotId: number, uploadId: number) => {
  const now = clock().toISOString();
  return sql`
    insert into lot_photo (entity_id, lot_id, upload_id, number, shown_at, shown_by)
    select ${entityId}::int, ${lotId}::int, ${uploadId}::int, coalesce(max(number), 0) + 1, ${now}::timestamptz, ${actor.userId}::int
    from lot_photo where entity_id = ${entityId} and lot_id = ${lotId}
    on conflict (entity_id, lot_id, upload_id) do update
      set hidden_at = null, shown_at = excluded.shown_at, shown_by = excluded.shown_by`.execute(db);
};

export const markHidden = ({ db, entityId, clock }: Scope, lotId: number, uploadId: number) =>
  db
    .updateTable('lot_photo')
    .set({ hidden_at: clock().toISOString() })
    .where('entity_id', '=', entityId)
    .where('lot_id', '=', lotId)
    .where('upload_id', '=', uploadId)
    .where('hidden_at', 'is', null)
    .execute();
