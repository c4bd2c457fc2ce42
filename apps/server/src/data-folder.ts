import { chmodSync, existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

const othersBits = 0o077;

/**
 * Makes the data folder one that only the user who runs the server can read: folders 0700, files 0600, those that are there and
 * those to come. Existing files are walked through once: afterwards the folder itself is closed to others.
 */
export const closeDataFolder = (folder: string) => {
  process.umask(othersBits);
  if (existsSync(folder) && statSync(folder).mode & othersBits) closeToOthers(realpathSync(folder));
};

const closeToOthers = (path: string) => {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  // A folder last: a walk that was interrupted begins again.
  if (found.isDirectory()) for (const name of readdirSync(path)) closeToOthers(join(path, name));
  if (!(found.mode & othersBits)) return;
  try {
    chmodSync(path, found.mode & 0o700);
  } catch (error) {
    // The folder belongs to somebody else, or its disk knows no modes.
    if (!['EPERM', 'ENOTSUP', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
};
