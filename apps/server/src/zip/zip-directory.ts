import type { FileHandle } from 'node:fs/promises';
import { ZipError } from './zip-error.ts';

export type ZipEntry = {
  name: string;
  isEncrypted: boolean;
  /** 0: stored as it is; 8: deflated; nothing else is read. */
  method: number;
  crc: number;
  /** Unpacked, as the directory claims. */
  bytes: number;
  packedBytes: number;
  /** Where its header stands in the file. */
  offset: number;
};

const maxEntries = 10_000;
const maxDirectoryBytes = 4 * 1_048_576;
const endMark = Buffer.from('PK\x05\x06', 'latin1');
const entryMark = 0x02014b50;
const endBytes = 22;
const entryBytes = 46;
const maxCommentBytes = 65_535;

/** What an archive says it holds, read without unpacking anything. */
export const readZipDirectory = async (file: FileHandle): Promise<ZipEntry[]> => {
  const { size } = await file.stat();
  const tail = await readAt(file, Math.max(0, size - endBytes - maxCommentBytes), endBytes + maxCommentBytes);
  const end = tail.lastIndexOf(endMark);
  if (end < 0 || tail.length - end < endBytes) throw new ZipError('damaged');
  const [directoryBytes, offset] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (offset + directoryBytes > size) throw new ZipError('damaged');
  if (directoryBytes > maxDirectoryBytes) throw new ZipError('too-large');
  const entries = readEntries(await readAt(file, offset, directoryBytes));
  if (entries.length === 0) throw new ZipError('damaged');
  refuseOverlaps(entries, offset);
  return entries;
};

/** What is there from this place on: less than `length` at the end of the file. */
export const readAt = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), { position });
  return buffer.subarray(0, bytesRead);
};

const readEntries = (directory: Buffer): ZipEntry[] => {
  const entries: ZipEntry[] = [];
  const names = new Set<string>();
  for (let at = 0; at + entryBytes <= directory.length && directory.readUInt32LE(at) === entryMark; ) {
    const [nameBytes, extraBytes] = [directory.readUInt16LE(at + 28), directory.readUInt16LE(at + 30)];
    const extraAt = at + entryBytes + nameBytes;
    const name = directory.toString('utf8', at + entryBytes, extraAt).replaceAll('\\', '/');
    // Two of one name: what is checked here might not be what a program opens.
    if (names.has(name.toLowerCase())) throw new ZipError('damaged');
    names.add(name.toLowerCase());
    entries.push({
      name,
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      ...sizesOf(directory, at, directory.subarray(extraAt, extraAt + extraBytes)),
    });
    if (entries.length > maxEntries) throw new ZipError('too-large');
    at = extraAt + extraBytes + directory.readUInt16LE(at + 32);
  }
  return entries;
};

/** Some programs write 64-bit numbers into the extra field even for small files. */
const sizesOf = (directory: Buffer, at: number, extra: Buffer) => {
  const wide = wideField(extra);
  let next = 0;
  const read = (place: number): number => {
    const value = directory.readUInt32LE(at + place);
    if (value !== 0xffffffff || !wide || wide.length < next + 8) return value;
    next += 8;
    return Number(wide.readBigUInt64LE(next - 8));
  };
  // In this order the extra field has them.
  const bytes = read(24);
  const packedBytes = read(20);
  return { bytes, packedBytes, offset: read(42) };
};

const wideField = (extra: Buffer): Buffer | undefined => {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
    if (extra.readUInt16LE(at) === 1) return extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
};

/** Entries that lie over each other would be unpacked many times from the same bytes. */
const refuseOverlaps = (entries: ZipEntry[], room: number) => {
  if (entries.reduce((sum, { packedBytes }) => sum + packedBytes, 0) > room) throw new ZipError('too-large');
};
