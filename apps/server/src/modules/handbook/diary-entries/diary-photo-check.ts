import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { FileStore } from '#files/file-store.ts';
import { hashInStore } from '#uploads';
import type { SealedPhoto } from './diary-seal.ts';

type Kept = { id: number; entityId: number; storeKey: string; name: string; sha256: string | null };

/** The uploads that the seals of these entries name, as the rows have them now; removed ones are left out. */
export const readSealedPhotos = async (db: Db, entityId: number, ids: number[]): Promise<Map<number, Kept>> => {
  const { rows } = await sql<Kept>`
    select id, entity_id as "entityId", store_key as "storeKey", name, sha256 from upload
    where entity_id = ${entityId} and id = any(${ids}::int[]) and state = 'stored' and deleted_at is null`.execute(db);
  return new Map(rows.map((kept) => [kept.id, kept]));
};

/** Why the photos are not those of the approval, in a sentence. With `files`, each is read from the store, and hashed. */
export const findSwapped = async (
  photos: SealedPhoto[],
  kept: Map<number, Kept>,
  files: FileStore | null,
): Promise<string | null> => {
  for (const { id, name, sha256 } of photos) {
    const now = kept.get(id);
    if (!now) return `Ảnh ${name} đã bị gỡ sau khi duyệt.`;
    // Sealed before the file had its hash: only its presence is known.
    if (sha256 === null) continue;
    const isSame = now.sha256 === sha256 && (!files || (await hashInStore(files, now)) === sha256);
    if (!isSame) return `Ảnh ${name} đã bị thay sau khi duyệt.`;
  }
  return null;
};
