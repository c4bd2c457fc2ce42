import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { SignedLinks } from '../../http/signed-link.ts';
import type { OfRecord } from './upload.queries.ts';
import { linkToUpload } from './upload-link.ts';

// What other modules show of files: how many there are, and the one that is a record's picture.

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

/** A small picture of each that there still is, by its id. */
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

/** Files of all records of these entities. */
export const countFiles = async (db: Db, entityIds: number[]) => {
  const { rows } = await sql<{ entityId: number; images: number; documents: number }>`
    select entity_id as "entityId", (count(*) filter (where type like 'image/%'))::int as images,
      (count(*) filter (where type not like 'image/%'))::int as documents
    from upload
    where entity_id = any(${entityIds}::int[]) and state = 'stored' and deleted_at is null
    group by entity_id`.execute(db);
  return rows;
};
