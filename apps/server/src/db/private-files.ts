import fs from 'node:fs';

/**
 * For PGlite's thread: it gives every file that it makes the mode 0666, whatever the process's umask is. Here only the owner's
 * part of a mode is set.
 */
export const keepFilesPrivate = () => {
  const { chmodSync, fchmodSync } = fs;
  fs.chmodSync = (path, mode) => chmodSync(path, ownerPart(mode));
  fs.fchmodSync = (file, mode) => fchmodSync(file, ownerPart(mode));
};

const ownerPart = (mode: fs.Mode): number => Number(mode) & 0o700;
