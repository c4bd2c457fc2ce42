import type { Upload } from '@vuon/contract/uploads/upload';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { FileStore } from '#files/file-store.ts';
import type { SignedLinks } from '#http/auth/signed-link.ts';
import { type StoredSize, storeKey } from './store-keys.ts';
import { findUploads, type OfRecord } from './upload.queries.ts';
import { linkToUpload, presentUpload } from './upload-link.ts';

// For other modules: the number of files, and the one that is a record's picture.

const livingImage = sql<boolean>`(state = 'stored' and deleted_at is null and type like 'image/%')`;

/** The picture among a record's files. */
export const findImageOf = (db: Db, { entityId, recordType, recordId }: OfRecord, id: number) =>
  db
    .selectFrom('upload')
    .select('id')
    .where('entity_id', '=', entityId)
    .where('id', '=', id)
    .where('record_type', '=', recordType)
    .where('record_id', '=', recordId)
    .where(livingImage)
    .executeTakeFirst();

type Wanted = { entityId: number; id: number; recordDeletedAt: string | null };

/** Links to thumbnails of the pictures that still exist, by their ids. */
export const linksToImages = async (links: SignedLinks, db: Db, wanted: Wanted[]): Promise<Map<number, string>> => {
  const found = new Map<number, string>();
  if (!wanted.length) return found;
  const keys = wanted.map(({ entityId, id }) => sql`(${entityId}::int, ${id}::int)`);
  const { rows } = await sql<{ id: number }>`
    select id from upload where (entity_id, id) in (${sql.join(keys)}) and ${livingImage}`.execute(db);
  const living = new Set(rows.map(({ id }) => id));
  for (const { entityId, id, recordDeletedAt } of wanted)
    if (living.has(id))
      found.set(id, linkToUpload(links, { entityId, id, deletedAt: null }, { deletedAt: recordDeletedAt }, 'medium'));
  return found;
};

/** Counts the files of all records of these entities. */
export const countFiles = async (db: Db, entityIds: number[]) => {
  const { rows } = await sql<{ entityId: number; images: number; documents: number }>`
    select entity_id as "entityId", (count(*) filter (where type like 'image/%'))::int as images,
      (count(*) filter (where type not like 'image/%'))::int as documents
    from upload
    where entity_id = any(${entityIds}::int[]) and state = 'stored' and deleted_at is null
    group by entity_id`.execute(db);
  return rows;
};

type Shown = { id: number; at: string; name: string; caption: string | null; createdByName: string | null };

/**
 * The pictures among a living record's files, with links to thumbnails, the latest first: at most `limit`, and all of the
 * last one's moment. Their time is when they were taken, if the camera recorded it.
 */
export const listImages = async (
  links: SignedLinks,
  db: Db,
  { entityId, recordType, recordId }: OfRecord,
  { before, limit, recordDeletedAt = null }: { before: string | null; limit: number; recordDeletedAt?: string | null },
): Promise<(Shown & { url: string })[]> => {
  const at = sql`coalesce(upload.taken_at, upload.created_at)`;
  const { rows } = await sql<Shown>`
    select upload.id, ${at} as at, upload.name, upload.caption, app_user.full_name as "createdByName"
    from upload left join app_user on app_user.id = upload.created_by
    where upload.entity_id = ${entityId} and upload.record_type = ${recordType} and upload.record_id = ${recordId}
      and upload.state = 'stored' and upload.deleted_at is null and upload.type like 'image/%'
      and (${before}::timestamptz is null or ${at} < ${before}::timestamptz)
    order by ${at} desc fetch first ${limit} rows with ties`.execute(db);
  return rows.map((image) => ({
    ...image,
    url: linkToUpload(links, { entityId, id: image.id, deletedAt: null }, { deletedAt: recordDeletedAt }, 'small'),
  }));
};

type Image = { entityId: number; id: number; recordDeletedAt: string | null };

export const linkToSmall = (links: SignedLinks, { entityId, id, recordDeletedAt }: Image): string =>
  linkToUpload(links, { entityId, id, deletedAt: null }, { deletedAt: recordDeletedAt }, 'small');

/** These uploads of one entity as its pages show them, in the order in which they are given. */
export const presentImages = async (links: SignedLinks, db: Db, images: Image[]): Promise<Upload[]> => {
  const entityIds = [...new Set(images.map(({ entityId }) => entityId))];
  const found = new Map((await findUploads(db, entityIds, images)).map((upload) => [upload.id, upload]));
  return images.flatMap(({ id, recordDeletedAt }) => {
    const upload = found.get(id);
    return upload ? [presentUpload(links, upload, { deletedAt: recordDeletedAt })] : [];
  });
};

type Kept = { entityId: number; storeKey: string };

/** A picture made smaller, which has lost what the camera wrote into it: place, time and device. null: it is not in the store. */
export const openThumbnail = (files: FileStore, upload: Kept, size: Exclude<StoredSize, 'original'>) =>
  files.get(storeKey(upload, size));
