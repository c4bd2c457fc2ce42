import type { Db } from '#db/db.ts';
import type { PreparedFile } from './prepare-file.ts';
import type { OfRecord } from './upload.queries.ts';

/** An upload that is being stored. */
export type StoringUpload = { entityId: number; id: number; storeKey: string };

export const insertStoring = async (
  db: Db,
  { entityId, recordType, recordId, part }: OfRecord & { part: number | null },
  { name, type, bytes, sha256, width, height, takenAt, place }: PreparedFile,
  by: number,
  now: Date,
): Promise<StoringUpload> => {
  const time = now.toISOString();
  return db
    .insertInto('upload')
    .values({
      entity_id: entityId,
      record_type: recordType,
      record_id: recordId,
      part,
      name,
      type,
      bytes,
      sha256,
      width,
      height,
      taken_at: takenAt?.toISOString() ?? null,
      longitude: place?.longitude ?? null,
      latitude: place?.latitude ?? null,
      created_at: time,
      created_by: by,
      updated_at: time,
      updated_by: by,
    })
    .returning(['entity_id as entityId', 'id', 'store_key as storeKey'])
    .executeTakeFirstOrThrow();
};

const storing = (db: Db, { entityId, id }: StoringUpload) =>
  db.updateTable('upload').where('entity_id', '=', entityId).where('id', '=', id).where('state', '=', 'storing');

/** False: it took so long that it was given up meanwhile, and its files may be gone. */
export const markStored = async (db: Db, upload: StoringUpload): Promise<boolean> => {
  const { numUpdatedRows } = await storing(db, upload)
    .where('deleted_at', 'is', null)
    .set({ state: 'stored' })
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** From here on the upload can no longer become stored, and its files may be removed. */
export const giveUp = (db: Db, upload: StoringUpload, now: Date) =>
  storing(db, upload).set({ deleted_at: now.toISOString() }).execute();

export const isStored = async (db: Db, { entityId, id }: StoringUpload): Promise<boolean> => {
  const stored = await db
    .selectFrom('upload')
    .select('id')
    .where('entity_id', '=', entityId)
    .where('id', '=', id)
    .where('state', '=', 'stored')
    .executeTakeFirst();
  return stored !== undefined;
};

export const deleteStoring = (db: Db, { entityId, id }: StoringUpload) =>
  db
    .deleteFrom('upload')
    .where('entity_id', '=', entityId)
    .where('id', '=', id)
    .where('state', '=', 'storing')
    .execute();

export const listStoringBefore = (db: Db, before: Date): Promise<StoringUpload[]> =>
  db
    .selectFrom('upload')
    .select(['entity_id as entityId', 'id', 'store_key as storeKey'])
    .where('state', '=', 'storing')
    .where('created_at', '<', before.toISOString())
    .orderBy('created_at')
    .execute();
