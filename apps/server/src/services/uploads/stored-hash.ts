import type { Db } from '#db/db.ts';
import type { FileStore } from '#files/file-store.ts';
import { hashOfStream } from './file-hash.ts';
import { storeKey } from './store-keys.ts';

/** Of the file as it is in the store now; null: it is gone. */
export const hashInStore = async (
  files: FileStore,
  upload: { entityId: number; storeKey: string },
): Promise<string | null> => {
  const kept = await files.get(storeKey(upload, 'original'));
  return kept && hashOfStream(kept.stream);
};

/** Files of one run of `hashOlder`. */
const batch = 200;

/** Hashes files that were stored before hashes were kept. */
export const hashOlder = async (db: Db, files: FileStore): Promise<void> => {
  const older = await db
    .selectFrom('upload')
    .select(['entity_id as entityId', 'id', 'store_key as storeKey'])
    .where('state', '=', 'stored')
    .where('sha256', 'is', null)
    .orderBy('id', 'desc')
    .limit(batch)
    .execute();
  for (const upload of older) {
    const sha256 = await hashInStore(files, upload);
    if (sha256)
      await db
        .updateTable('upload')
        .set({ sha256 })
        .where('entity_id', '=', upload.entityId)
        .where('id', '=', upload.id)
        .execute();
  }
};
