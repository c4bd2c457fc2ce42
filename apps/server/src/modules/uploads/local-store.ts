import { createReadStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './file-store.ts';

/** Files in a folder of this machine. */
export const localStore = (folder: string): FileStore => {
  const place = (key: string) => join(folder, ...key.split('/'));
  return {
    put: async (key, path) => {
      const target = place(key);
      await mkdir(dirname(target), { recursive: true });
      // The temporary folder may lie on another disk; renaming within ours makes the file appear whole.
      await copyFile(path, `${target}.part`);
      await rename(`${target}.part`, target);
    },
    get: async (key) => {
      const found = await stat(place(key)).catch(() => null);
      return found?.isFile() ? { stream: createReadStream(place(key)), bytes: found.size } : null;
    },
    remove: (key) => rm(place(key), { force: true }),
  };
};
