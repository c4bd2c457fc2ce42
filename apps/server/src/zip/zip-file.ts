import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { unreadable } from '../services/imports/file/unreadable.ts';

type Entry = { method: number; isEncrypted: boolean; packed: number; offset: number };

/** How much one file may unpack to in all, whatever its directory declares: 25 MB of real Excel stay far below. */
const maxUnpackedBytes = 512 * 1_048_576;
/** Unpacked against packed, for a part that is not small anyway. Sheets pack to a tenth or a fiftieth, a bomb to a thousandth. */
const maxRatio = 200;
const smallBytes = 32 * 1_048_576;

const damaged = () => unreadable('Tệp bị hỏng hoặc chưa tải về đủ. Hãy mở nó bằng Excel, lưu lại rồi gửi lại.');

/** The parts of a zip file on disk, unpacked one at a time in a bounded amount. */
export class ZipFile {
  #file: FileHandle;
  #entries: Map<string, Entry>;
  #left = maxUnpackedBytes;

  private constructor(file: FileHandle, entries: Map<string, Entry>) {
    this.#file = file;
    this.#entries = entries;
  }

  static async open(path: string): Promise<ZipFile> {
    const file = await open(path);
    try {
      return new ZipFile(file, await readDirectory(file));
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  get names(): string[] {
    return [...this.#entries.keys()];
  }
  has(name: string): boolean {
    return this.#entries.has(name);
  }
  close(): Promise<void> {
    return this.#file.close();
  }

  /** The unpacked part, in pieces. */
  async *unpack(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name);
    if (!entry) throw damaged();
    if (entry.isEncrypted) throw unreadable('Tệp có mật khẩu. Hãy bỏ mật khẩu trong Excel rồi gửi lại.');
    if (entry.method !== 0 && entry.method !== 8) throw damaged();
    const start = await this.#startOf(entry);
    const packed = this.#packed(start, start + entry.packed);
    const most = Math.max(smallBytes, entry.packed * maxRatio);
    if (entry.method === 0) return yield* this.#count(packed, most);
    const inflate = createInflateRaw({ chunkSize: 262_144 });
    const source = Readable.from(packed).on('error', (error) => inflate.destroy(error));
    try {
      yield* this.#count(source.pipe(inflate), most);
    } catch (error) {
      throw error instanceof Error && 'code' in error && /^Z_/.test(String(error.code)) ? damaged() : error;
    } finally {
      source.destroy();
      inflate.destroy();
    }
  }

  async *#count(pieces: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
    let unpacked = 0;
    for await (const piece of pieces) {
      unpacked += piece.length;
      this.#left -= piece.length;
      if (this.#left < 0 || unpacked > most)
        throw unreadable('Tệp giải nén ra quá lớn so với một bảng tính thường. Hãy chép dữ liệu sang tệp mới rồi gửi.');
      yield piece;
    }
  }

  async *#packed(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; ) {
      const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(Math.min(65_536, end - at)), { position: at });
      if (bytesRead === 0) throw damaged();
      at += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  }

  /** Name and extra field stand before the data a second time, with lengths of their own. */
  async #startOf({ offset }: Entry): Promise<number> {
    const header = await readAt(this.#file, offset, 30);
    if (header.length < 30 || header.readUInt32LE(0) !== 0x04034b50) throw damaged();
    return offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  }
}

const readAt = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), { position });
  return buffer.subarray(0, bytesRead);
};

const maxEntries = 10_000;

const readDirectory = async (file: FileHandle): Promise<Map<string, Entry>> => {
  const { size } = await file.stat();
  // The end record is 22 bytes and a comment of at most 65,535.
  const tail = await readAt(file, Math.max(0, size - 65_557), 65_557);
  const end = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || tail.length - end < 22) throw damaged();
  const directory = await readAt(file, tail.readUInt32LE(end + 16), Math.min(tail.readUInt32LE(end + 12), size));
  const entries = new Map<string, Entry>();
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === 0x02014b50; ) {
    const [nameLength, extraLength] = [directory.readUInt16LE(at + 28), directory.readUInt16LE(at + 30)];
    entries.set(directory.toString('utf8', at + 46, at + 46 + nameLength).replaceAll('\\', '/'), {
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      ...placeOf(directory, at, directory.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength)),
    });
    if (entries.size > maxEntries) throw damaged();
    at += 46 + nameLength + extraLength + directory.readUInt16LE(at + 32);
  }
  if (entries.size === 0) throw damaged();
  return entries;
};

/** Some programs write 64-bit numbers into the extra field even for small files. */
const placeOf = (directory: Buffer, at: number, extra: Buffer): Pick<Entry, 'packed' | 'offset'> => {
  const given = [directory.readUInt32LE(at + 24), directory.readUInt32LE(at + 20), directory.readUInt32LE(at + 42)];
  const wide = wideField(extra);
  let next = 0;
  const [, packed = 0, offset = 0] = given.map((value) => {
    if (value !== 0xffffffff || !wide || wide.length < next + 8) return value;
    next += 8;
    return Number(wide.readBigUInt64LE(next - 8));
  });
  return { packed, offset };
};

const wideField = (extra: Buffer): Buffer | undefined => {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
    if (extra.readUInt16LE(at) === 1) return extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
};
