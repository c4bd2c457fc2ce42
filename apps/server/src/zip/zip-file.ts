import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { readAt, readZipDirectory, type ZipEntry } from './zip-directory.ts';
import { ZipError } from './zip-error.ts';

/** How much an archive may unpack to in all, whatever its directory declares. */
type Limits = { bytes: number };
/** Unpacked against packed, for a part that is not small anyway. Sheets pack to a tenth or a fiftieth, a bomb to a thousandth. */
const maxRatio = 200;
const smallBytes = 32 * 1_048_576;

const headMark = 0x04034b50;
const headBytes = 30;

/** The parts of an archive on disk, unpacked one at a time in a bounded amount, each checked against its sum. */
export class ZipFile {
  readonly entries: ZipEntry[];
  #file: FileHandle;
  #byName: Map<string, ZipEntry>;
  #left: number;

  private constructor(file: FileHandle, entries: ZipEntry[], limits: Limits) {
    this.#file = file;
    this.entries = entries;
    this.#byName = new Map(entries.map((entry) => [entry.name, entry]));
    this.#left = limits.bytes;
  }

  static async open(path: string, limits: Limits): Promise<ZipFile> {
    const file = await open(path);
    try {
      return new ZipFile(file, await readZipDirectory(file), limits);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  get names(): string[] {
    return this.entries.map(({ name }) => name);
  }
  has(name: string): boolean {
    return this.#byName.has(name);
  }
  close(): Promise<void> {
    return this.#file.close();
  }

  /** The unpacked part, in pieces. */
  async *unpack(name: string): AsyncGenerator<Buffer> {
    const entry = this.#byName.get(name);
    if (!entry) throw new ZipError('damaged');
    if (entry.isEncrypted) throw new ZipError('encrypted');
    if (entry.method !== 0 && entry.method !== 8) throw new ZipError('damaged');
    const start = await this.#startOf(entry);
    const packed = this.#packed(start, start + entry.packedBytes);
    if (entry.method === 0) return yield* this.#check(packed, entry);
    const inflate = createInflateRaw({ chunkSize: 262_144 });
    const source = Readable.from(packed).on('error', (error) => inflate.destroy(error));
    try {
      yield* this.#check(source.pipe(inflate), entry);
    } catch (error) {
      throw error instanceof Error && 'code' in error && /^Z_/.test(String(error.code))
        ? new ZipError('damaged')
        : error;
    } finally {
      source.destroy();
      inflate.destroy();
    }
  }

  /** The whole part; only for those that are known to be small. */
  async read(name: string): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for await (const piece of this.unpack(name)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  async *#check(pieces: AsyncIterable<Buffer>, { bytes, packedBytes, crc }: ZipEntry): AsyncGenerator<Buffer> {
    const most = Math.max(smallBytes, packedBytes * maxRatio);
    let unpacked = 0;
    let sum = 0;
    for await (const piece of pieces) {
      unpacked += piece.length;
      this.#left -= piece.length;
      if (this.#left < 0 || unpacked > most || unpacked > bytes) throw new ZipError('too-large');
      sum = crc32(piece, sum);
      yield piece;
    }
    if (unpacked !== bytes || sum !== crc) throw new ZipError('damaged');
  }

  async *#packed(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; ) {
      const piece = await readAt(this.#file, at, Math.min(65_536, end - at));
      if (piece.length === 0) throw new ZipError('damaged');
      at += piece.length;
      yield piece;
    }
  }

  /** Name and extra field stand before the data a second time, with lengths of their own. */
  async #startOf({ offset }: ZipEntry): Promise<number> {
    const head = await readAt(this.#file, offset, headBytes);
    if (head.length < headBytes || head.readUInt32LE(0) !== headMark) throw new ZipError('damaged');
    return offset + headBytes + head.readUInt16LE(26) + head.readUInt16LE(28);
  }
}
