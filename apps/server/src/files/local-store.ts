import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStore, StoreUnavailable } from './file-store.ts';

/** Files in a folder of this machine. */
export const localStore = (folder: string): FileStore => {
  const place = (key: string) => join(folder, ...key.split('/'));
  return {
    put: async (key, path) => {
      const target = place(key);
      const part = `${target}.part`;
      try {
        await mkdir(dirname(target), { recursive: true });
        // The temporary folder may be on another disk; renaming within our folder makes the file appear complete.
        await copyFile(path, part);
        await flush(part);
        await rename(part, target);
      } catch (error) {
        await rm(part, { force: true }).catch(() => {});
        throw unavailable(error);
      }
    },
    get: async (key, range) => {
      const file = await open(place(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw unavailable(error);
      });
      if (!file) return null;
      const { size } = await file.stat();
      const bytes = range ? range.end - range.start + 1 : size;
      return { stream: file.createReadStream(range), bytes };
    },
    remove: async (key) => {
      try {
        await rm(place(key), { force: true });
        // Left by a process that was killed while writing.
        await rm(`${place(key)}.part`, { force: true });
      } catch (error) {
        throw unavailable(error);
      }
    },
  };
};

/** To the disk, not only to the system's memory: the database's row will claim that the file exists. */
const flush = async (path: string) => {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};

/** A full disk keeps its own code, so that the answer can say so. */
const unavailable = (error: unknown): unknown => {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? error
    : new StoreUnavailable('The folder of files fails', { cause: error });
};
