import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Db } from '#db/db.ts';
import type { FileStore } from '#files/file-store.ts';
import { claimDemoUsers, hashPassword, randomPassword } from '#identity';
import { demoUsername } from './data/demo-data.ts';

/** On the first start of a copy: gives its users their password and brings the photos. Null where the database is no copy. */
export const claimDemo = async (folder: string, db: Db, files: FileStore | null) => {
  const password = randomPassword();
  if (!(await claimDemoUsers(db, await hashPassword(password)))) return null;
  const photos = join(folder, 'files');
  if (files && existsSync(photos))
    for (const entry of readdirSync(photos, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      const type = entry.name.endsWith('-original') ? 'image/jpeg' : 'image/webp';
      if (entry.isFile()) await files.put(relative(photos, path).replaceAll(sep, '/'), path, type);
    }
  return { username: demoUsername, password };
};
