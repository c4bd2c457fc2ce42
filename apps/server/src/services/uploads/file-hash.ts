import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** SHA-256 in hex. */
export const hashOfStream = async (stream: Readable): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(stream, hash);
  return hash.digest('hex');
};

export const hashOfFile = (path: string): Promise<string> => hashOfStream(createReadStream(path));
