import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { SignedLinks } from '#http/signed-link.ts';
import type { OfRecord } from './upload.queries.ts';
import { linkToUpload } from './upload-link.ts';

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

type OfRecords = { entityId: number; recordType: OfRecord['recordType']; recordIds: number[] };
type Pictures = { pictures: { url: string; name: string }[]; pictureCount: number };

/** The first pictures of several living records, with links to thumbnails, and how many each has. */
export const listImagesOf = async (
  links: SignedLinks,
  db: Db,
  { entityId, recordType, recordIds }: OfRecords,
  most: number,
): Promise<Map<number, Pictures>> => {
  const { rows } = await sql<{ id: number; count: number; images: { id: number; name: string }[] }>`
    select record_id as id, count(*)::int as count,
      json_agg(json_build_object('id', id, 'name', name) order by coalesce(taken_at, created_at), id) as images
    from upload where entity_id = ${entityId} and record_type = ${recordType} and record_id = any(${recordIds}::int[])
      and ${livingImage} group by record_id`.execute(db);
  return new Map(
    rows.map(({ id, count, images }) => {
      const pictures = images.slice(0, most).map((image) => ({
        url: linkToUpload(links, { entityId, id: image.id, deletedAt: null }, { deletedAt: null }, 'small'),
        name: image.name,
      }));
      return [id, { pictures, pictureCount: count }];
    }),
  );
};
