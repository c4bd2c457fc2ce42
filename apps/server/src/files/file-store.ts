import type { Readable } from 'node:stream';
import type { ByteRange } from '#http/handling/byte-range.ts';

/** Where files are kept: a folder, or an S3-compatible store. Keys are made by the product: letters, digits, '-', '/'. */
export type FileStore = {
  /** Stores the file at this path of the local disk; nothing is under the key before all of it is stored. */
  put: (key: string, path: string, type: string) => Promise<void>;
  /** null: there is nothing under this key. With a range, that part of the file; `bytes` is the length of the stream. */
  get: (key: string, range?: ByteRange) => Promise<{ stream: Readable; bytes: number } | null>;
  /** Succeeds also if there is nothing under the key. */
  remove: (key: string) => Promise<void>;
};

/** The store does not answer, or refuses: trying again later may help. Its code makes the answer a 503. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
  code = 'STORE_UNAVAILABLE';
}
