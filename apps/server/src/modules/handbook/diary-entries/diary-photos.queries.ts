import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

export type EntryPhoto = {
  entryId: number;
  entityId: number;
  id: number;
  name: string;
  sha256: string | null;
  recordDeletedAt: string | null;
};

/**
 * The pictures of entries, the earliest first: their own, and those that were taken while the order was done that wrote them. Of an entry
 * that was approved with its photos, only these.
 */
export const findPhotos = async (db: Db, entityId: number, entryIds: number[]): Promise<Map<number, EntryPhoto[]>> => {
  if (!entryIds.length) return new Map();
  const { rows } = await sql<EntryPhoto>`
    with entry as (
      select id, work_order_id, deleted_at, nullif(sealed, '')::jsonb -> 'photos' as photos
      from diary_entry where entity_id = ${entityId} and id = any(${entryIds}::int[])
    ), holder as (
      select id as entry_id, photos, 'diary-entry' as record_type, id as record_id, deleted_at from entry
      union all
      select entry.id, entry.photos, 'work-order', work_order.id, work_order.deleted_at
      from entry join work_order on work_order.entity_id = ${entityId} and work_order.id = entry.work_order_id
    )
    select holder.entry_id as "entryId", upload.entity_id as "entityId", upload.id, upload.name, upload.sha256,
      holder.deleted_at as "recordDeletedAt"
    from holder join upload on upload.entity_id = ${entityId} and upload.record_type = holder.record_type
      and upload.record_id = holder.record_id and upload.state = 'stored' and upload.deleted_at is null and upload.type like 'image/%'
    where coalesce(holder.photos @> jsonb_build_array(jsonb_build_object('id', upload.id)), true)
    order by coalesce(upload.taken_at, upload.created_at), upload.id`.execute(db);
  return Map.groupBy(rows, ({ entryId }) => entryId);
};

/** The approved entry that was sealed with this photo of its order. */
export const findEntrySealedWith = async (
  db: Db,
  entityId: number,
  { workOrderId, uploadId }: { workOrderId: number; uploadId: number },
): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    select id from diary_entry where entity_id = ${entityId} and work_order_id = ${workOrderId} and state = 'approved'
      and nullif(sealed, '')::jsonb -> 'photos' @> jsonb_build_array(jsonb_build_object('id', ${uploadId}::int)) limit 1`.execute(
    db,
  );
  return rows[0]?.id ?? null;
};
