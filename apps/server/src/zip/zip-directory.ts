import type { FileHandle } from 'node:fs/promises';
import { problem } from '#http/problem.ts';

export type ZipEntry = {
  name: string;
  isDeflated: boolean;
  crc: number;
  /** As the directory claims; `inflateEntry` finds out. */
  bytes: number;
  packedBytes: number;
  /** Where its header stands in the file. */
  offset: number;
};

const maxEntries = 5_000;
const maxDirectoryBytes = 2 * 1_048_576;
/** Unpacked, all together. A spreadsheet of half a million rows stays below it. */
const maxBytes = 256 * 1_048_576;
/** Unpacked against packed, for what is not small anyway. Text packs to a tenth; a bomb to a thousandth. */
const maxRatio = 200;
const smallBytes = 16 * 1_048_576;

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const endBytes = 22;
const entryBytes = 46;
/** The end may carry a comment of that many bytes. */
const maxCommentBytes = 65_535;

export const damaged = () => problem('upload.damaged', 'Tệp bị hỏng, không mở được. Hãy mở lại rồi lưu thành tệp mới.');
export const bomb = () =>
  problem('upload.damaged', 'Tệp nén quá mức: nội dung bên trong lớn bất thường so với tệp, nên không được nhận.');

/** What a zip says it holds, read without unpacking anything; throws when it would unpack to far more than it is. */
export const readZipDirectory = async (file: FileHandle, fileBytes: number): Promise<ZipEntry[]> => {
  const tail = await readAt(file, Math.max(0, fileBytes - endBytes - maxCommentBytes), fileBytes);
  const end = findEnd(tail);
  const count = tail.readUInt16LE(end + 10);
  const directoryBytes = tail.readUInt32LE(end + 12);
  const directoryOffset = tail.readUInt32LE(end + 16);
  if (directoryOffset + directoryBytes > fileBytes) throw damaged();
  if (count > maxEntries || directoryBytes > maxDirectoryBytes) throw bomb();
  const directory = await readAt(file, directoryOffset, directoryOffset + directoryBytes);
  const entries = readEntries(directory, count);
  refuseBomb(entries, directoryOffset);
  return entries;
};

export const readAt = async (file: FileHandle, start: number, end: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start);
  if (bytesRead < end - start) throw damaged();
  return buffer;
};

const findEnd = (tail: Buffer): number => {
  for (let at = tail.length - endBytes; at >= 0; at--) if (tail.readUInt32LE(at) === endMark) return at;
  throw damaged();
};

const readEntries = (directory: Buffer, count: number): ZipEntry[] => {
  const entries: ZipEntry[] = [];
  const names = new Set<string>();
  let at = 0;
  while (entries.length < count) {
    if (at + entryBytes > directory.length || directory.readUInt32LE(at) !== entryMark) throw damaged();
    const isEncrypted = (directory.readUInt16LE(at + 8) & 1) === 1;
    const method = directory.readUInt16LE(at + 10);
    const nameBytes = directory.readUInt16LE(at + 28);
    const restBytes = directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    const name = directory.toString('utf8', at + entryBytes, at + entryBytes + nameBytes);
    // Two of one name: what is checked here might not be what a program opens.
    if (isEncrypted || (method !== 0 && method !== 8) || names.has(name.toLowerCase())) throw damaged();
    names.add(name.toLowerCase());
    entries.push({
      name,
      isDeflated: method === 8,
      crc: directory.readUInt32LE(at + 16),
      packedBytes: directory.readUInt32LE(at + 20),
      bytes: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at += entryBytes + nameBytes + restBytes;
  }
  return entries;
};

const refuseBomb = (entries: ZipEntry[], room: number) => {
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  const packedBytes = entries.reduce((sum, entry) => sum + entry.packedBytes, 0);
  // More than there is room for: entries that lie over each other, to be unpacked many times.
  if (packedBytes > room || bytes > maxBytes) throw bomb();
  if (bytes > smallBytes && bytes > packedBytes * maxRatio) throw bomb();
};
