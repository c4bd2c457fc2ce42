import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

/** Of the packages and all files below these folders, without what is made of them. */
export function hashOfSources(folders) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const folder of folders)
    for (const file of filesUnder(folder)) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

const madeOfSources = ['node_modules', 'dist', 'prepared-demo', 'data'];

function filesUnder(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !madeOfSources.includes(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesUnder(path) : [path];
    });
}
