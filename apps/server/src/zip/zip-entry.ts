import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { ProblemError } from '#http/problem.ts';
import { bomb, damaged, readAt, type ZipEntry } from './zip-directory.ts';

const headMark = 0x04034b50;
const headBytes = 30;

/** Unpacks an entry, handing on its chunks, and stops where it grows beyond what the directory claims. */
export const inflateEntry = async (
  path: string,
  file: FileHandle,
  { offset, packedBytes, bytes, crc, isDeflated }: ZipEntry,
  take: (chunk: Buffer) => void = () => {},
): Promise<void> => {
  const head = await readAt(file, offset, offset + headBytes);
  if (head.readUInt32LE(0) !== headMark) throw damaged();
  const start = offset + headBytes + head.readUInt16LE(26) + head.readUInt16LE(28);
  let unpacked = 0;
  let sum = 0;
  const measure = new Writable({
    write(chunk: Buffer, _encoding, done) {
      unpacked += chunk.length;
      sum = crc32(chunk, sum);
      take(chunk);
      done(unpacked > bytes ? bomb() : null);
    },
  });
  if (packedBytes > 0) {
    const packed = createReadStream(path, { start, end: start + packedBytes - 1 });
    const stages = isDeflated
      ? ([packed, createInflateRaw({ chunkSize: 65_536 }), measure] as const)
      : ([packed, measure] as const);
    await pipeline([...stages]).catch((error: unknown) => {
      throw error instanceof ProblemError ? error : damaged();
    });
  }
  if (unpacked !== bytes || sum !== crc) throw damaged();
};
