import type { Readable } from 'node:stream';
import type { ByteRange } from '#http/byte-range.ts';

/** Where files are kept: a folder, or an S3-compatible store. Keys are made by the product: letters, digits, '-', '/'. */
export type FileStore = {
  /** Takes over what stands at this path of the local disk; nothing is under the key before all of it is. */
  put: (key: string, path: string, type: string) => Promise<void>;
  /** null: there is nothing under this key. With a range, that part of it; `bytes` are those of the stream. */
  get: (key: string, range?: ByteRange) => Promise<{ stream: Readable; bytes: number } | null>;
  /** Also when there is nothing. */
  remove: (key: string) => Promise<void>;
};

/** The store does not answer, or refuses: trying again later may help. Answered as a 503 by its code. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
  code = 'STORE_UNAVAILABLE';
}
