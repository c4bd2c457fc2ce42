import type { Page } from '@vuon/contract/list';
import type { RecordType } from '@vuon/contract/record';
import type { RouteQuery } from '@vuon/contract/route';
import type { Upload, UploadType, uploadRoutes } from '@vuon/contract/uploads/upload';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { changed } from '#db/stamps.ts';
import { listPage, matchesWords, type SortColumn } from '#http/lists/list.ts';

/** `entityId` 0: attached to one of the platform's records. */
export type StoredUpload = Omit<Upload, 'url' | 'thumbnails' | 'place'> & {
  entityId: number;
  longitude: number | null;
  latitude: number | null;
  storeKey: string;
  createdBy: number | null;
  updatedByName: string | null;
};
export type OfRecord = { entityId: number; recordType: RecordType; recordId: number };

const sorts = {
  createdAt: { column: 'upload.created_at', type: 'timestamptz' },
  name: { column: 'upload.sort_name', type: 'text' },
} satisfies Record<string, SortColumn>;

const stored = (db: Db) =>
  db
    .selectFrom('upload')
    .leftJoin('app_user as creator', 'creator.id', 'upload.created_by')
    .leftJoin('app_user as updater', 'updater.id', 'upload.updated_by')
    .where('upload.state', '=', 'stored')
    .select((eb) => [
      'upload.id',
      'upload.entity_id as entityId',
      eb.ref('upload.record_type').$castTo<RecordType>().as('recordType'),
      'upload.record_id as recordId',
      'upload.name',
      'upload.caption',
      'upload.part',
      eb.ref('upload.type').$castTo<UploadType>().as('type'),
      'upload.bytes',
      'upload.width',
      'upload.height',
      'upload.taken_at as takenAt',
      'upload.longitude',
      'upload.latitude',
      'upload.store_key as storeKey',
      'upload.version',
      'upload.created_at as createdAt',
      'upload.created_by as createdBy',
      'creator.full_name as createdByName',
      'updater.full_name as updatedByName',
      'upload.deleted_at as deletedAt',
    ]);

export const listUploads = (
  db: Db,
  { entityId, recordType, recordId }: OfRecord,
  query: RouteQuery<typeof uploadRoutes.list>,
): Promise<Page<StoredUpload>> => {
  let rows = stored(db)
    .where('upload.entity_id', '=', entityId)
    .where('upload.record_type', '=', recordType)
    .where('upload.record_id', '=', recordId)
    .where('upload.deleted_at', query.deleted === 'only' ? 'is not' : 'is', null);
  if (query.q) rows = rows.where(matchesWords(sql`fold(upload.name || ' ' || coalesce(upload.caption, ''))`, query.q));
  return listPage(rows, { sorts, id: 'upload.id', query });
};

/** Finds an upload of one of these entities. */
export const findUpload = (db: Db, entityIds: number[], id: number): Promise<StoredUpload | undefined> =>
  stored(db).where('upload.entity_id', 'in', entityIds).where('upload.id', '=', id).executeTakeFirst();

export const findUploads = (db: Db, entityIds: number[], of: { id: number }[]): Promise<StoredUpload[]> =>
  stored(db)
    .where('upload.entity_id', 'in', [0, ...entityIds])
    .where('upload.id', 'in', [0, ...of.map(({ id }) => id)])
    .execute();

/** Holds the row until the transaction ends, so that two users who change it at once follow each other. */
export const lockUpload = async (db: Db, entityIds: number[], id: number): Promise<void> => {
  // Citus holds rows of one entity at a time.
  for (const entityId of entityIds)
    await db
      .selectFrom('upload')
      .select('id')
      .where('entity_id', '=', entityId)
      .where('id', '=', id)
      .forUpdate()
      .execute();
};

/** Until the transaction ends, no other transaction adds a file to this record, so that their count is reliable. */
export const lockUploadsOf = (db: Db, { entityId, recordType, recordId }: OfRecord) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`upload ${entityId} ${recordType} ${recordId}`}, 0))`.execute(db);

/** Includes uploads that are being stored at the moment. */
export const countUploadsOf = async (db: Db, { entityId, recordType, recordId }: OfRecord): Promise<number> => {
  const { count } = await db
    .selectFrom('upload')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('entity_id', '=', entityId)
    .where('record_type', '=', recordType)
    .where('record_id', '=', recordId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

export const changeUpload = (
  db: Db,
  { entityId, id }: Pick<StoredUpload, 'entityId' | 'id'>,
  values: { name?: string; caption?: string | null; deleted_at?: string | null },
  by: number,
  now: Date,
) =>
  db
    .updateTable('upload')
    .set({ ...values, ...changed(by, now) })
    .where('entity_id', '=', entityId)
    .where('id', '=', id)
    .execute();
