import type { Readable } from 'node:stream';

/** Where files are kept: a folder, or an S3-compatible store. Keys are made by the product: letters, digits, '-', '/'. */
export type FileStore = {
  /** Takes over what stands at this path of the local disk; nothing is under the key before all of it is. */
  put: (key: string, path: string, type: string) => Promise<void>;
  /** null: there is nothing under this key. */
  get: (key: string) => Promise<{ stream: Readable; bytes: number } | null>;
  /** Also when there is nothing. */
  remove: (key: string) => Promise<void>;
};
