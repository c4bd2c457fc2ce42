import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { FolderLocked, lockFolder } from '#db/embedded/lock.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const cache = join(root, 'node_modules/.cache/vuon-tests');

type Making = {
  /** Files and folders of the repository. */
  madeOf: string[];
  /** The day, where it is made anew every day. */
  day?: string;
  make: (folder: string) => Promise<void>;
};

/**
 * A folder that takes long to make: kept for later runs until something that it is made of changes. A process that asks
 * for it while another one makes it waits.
 */
export const preparedFolder = async (name: string, { madeOf, day = '', make }: Making): Promise<string> => {
  const shelf = join(cache, name);
  const folder = join(shelf, day + hashOf(['package-lock.json', ...madeOf]));
  mkdirSync(shelf, { recursive: true });
  for (; !existsSync(folder); await wait(200)) {
    const unlock = tryToLock(shelf);
    if (!unlock) continue;
    try {
      if (existsSync(folder)) break;
      for (const old of readdirSync(shelf))
        if (old !== 'lock') rmSync(join(shelf, old), { recursive: true, force: true });
      const unfinished = mkdtempSync(join(shelf, 'unfinished-'));
      await make(unfinished);
      renameSync(unfinished, folder);
    } finally {
      unlock();
    }
  }
  return folder;
};

const tryToLock = (folder: string) => {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof FolderLocked) return null;
    throw error;
  }
};

const hashOf = (paths: string[]): string => {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesUnder(join(root, path))))
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
};

/** Without tests, which nothing is made of. */
const filesUnder = (path: string): string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { withFileTypes: true })
        .filter(({ name }) => name !== 'node_modules' && name !== 'testing' && !name.endsWith('.test.ts'))
        .flatMap(({ name }) => filesUnder(join(path, name)))
        .sort();
