import type { FileStore } from '#files/file-store.ts';
import type { PreparedFile } from './prepare-file.ts';
import { type StoredSize, storeKey } from './store-keys.ts';
import type { StoringUpload } from './storing.queries.ts';

/** Stores the original and, of a picture, its smaller sizes. */
export const storeFiles = async (files: FileStore, storing: StoringUpload, { paths, type }: PreparedFile) => {
  for (const [size, path] of Object.entries(paths) as [StoredSize, string][])
    await files.put(storeKey(storing, size), path, size === 'original' ? type : 'image/webp');
};
