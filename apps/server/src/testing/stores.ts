import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { FileStore } from '#files/file-store.ts';
import { localStore } from '#files/local-store.ts';
import { S3Server } from './s3-server.ts';

/** A store that a test file uses, and the files that lie in it. */
export type TestStore = { files: FileStore; kept: () => string[] };

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));

const useFolder = (): TestStore => {
  const folder = mkdtempSync(join(tmpdir(), 'vuon-store-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return { files: localStore(folder), kept: () => filesIn(folder) };
};

const useS3 = (): TestStore => {
  const server = new S3Server();
  beforeAll(() => server.start());
  afterAll(() => server.stop());
  // Its address is known only once it runs.
  const files: FileStore = {
    put: (...given) => server.open().put(...given),
    get: (...given) => server.open().get(...given),
    remove: (...given) => server.open().remove(...given),
  };
  const kept = () =>
    filesIn(join(server.folder, server.bucket))
      .filter((name) => name.endsWith('._S3rver_object'))
      .map((name) => relative('vuon', name).replace('._S3rver_object', ''));
  return { files, kept };
};

/** For describe.each: what holds for one store holds for the other. */
export const stores = [
  ['a folder', useFolder],
  ['an S3-compatible store', useS3],
] as const;
