import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '#files/file-store.ts';
import { temporaryPath } from '#http/handling/handle-upload.ts';
import { unreadable } from './file/unreadable.ts';

/** Where the store keeps the file of an import. */
export const fileKey = (storeKey: string) => `imports/${storeKey}`;

/** The stored file on the local disk, for as long as the work takes. */
export const withFile = async <T>(
  files: FileStore,
  storeKey: string | null,
  work: (path: string) => Promise<T>,
): Promise<T> => {
  const found = storeKey ? await files.get(fileKey(storeKey)) : null;
  if (!found) throw unreadable('Tệp đã gửi không còn được giữ. Hãy gửi lại tệp.');
  const path = temporaryPath();
  try {
    await pipeline(found.stream, createWriteStream(path, { mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
};
