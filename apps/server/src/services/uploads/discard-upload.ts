import type { Db } from '#db/db.ts';
import type { FileStore } from '#files/file-store.ts';
import { storedSizes, storeKey } from './store-keys.ts';
import { deleteStoring, giveUp, isStored, type StoringUpload } from './storing.queries.ts';

/** Removes the files of an upload that will not be stored; an upload that was stored after all is not touched. */
export const discardUpload = async (db: Db, files: FileStore, storing: StoringUpload, now: Date): Promise<void> => {
  await giveUp(db, storing, now);
  // An upload without a row was given up before, but may have stored more files since.
  if (await isStored(db, storing)) return;
  for (const size of storedSizes) await files.remove(storeKey(storing, size));
  await deleteStoring(db, storing);
};
