import { pipeline, type Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { type Entry, openPromise, type ZipFile as ZipReader } from 'yauzl';
import { ZipError } from './zip-error.ts';

/** How much an archive may unpack to in total, whatever its directory declares. */
type Limits = { bytes: number };
/** Unpacked by packed size, for parts that are not small anyway. Sheets pack to a tenth or a fiftieth, a bomb to a thousandth. */
const maxRatio = 200;
const smallBytes = 32 * 1_048_576;
const maxEntries = 10_000;

/** The parts of an archive on disk, unpacked one at a time up to a limit, each checked against its checksum. */
export class ZipFile {
  readonly entries: Entry[];
  #reader: ZipReader;
  #byName: Map<string, Entry>;
  #left: number;

  private constructor(reader: ZipReader, entries: Entry[], limits: Limits) {
    this.#reader = reader;
    this.entries = entries;
    this.#byName = new Map(entries.map((entry) => [entry.fileName, entry]));
    this.#left = limits.bytes;
  }

  static async open(path: string, limits: Limits): Promise<ZipFile> {
    // Sizes are checked below, where too much and too little are different errors.
    const reader = await openPromise(path, { autoClose: false, validateEntrySizes: false }).catch(orDamaged);
    try {
      return new ZipFile(reader, await readEntries(reader), limits);
    } catch (error) {
      reader.close();
      return orDamaged(error);
    }
  }

  get names(): string[] {
    return this.entries.map(({ fileName }) => fileName);
  }
  has(name: string): boolean {
    return this.#byName.has(name);
  }
  close(): void {
    this.#reader.close();
  }

  /** The unpacked part, in pieces. */
  async *unpack(name: string): AsyncGenerator<Buffer> {
    const entry = this.#byName.get(name);
    if (!entry) throw new ZipError('damaged');
    if (entry.isEncrypted()) throw new ZipError('encrypted');
    try {
      yield* this.#check(await this.#inflated(entry), entry);
    } catch (error) {
      orDamaged(error);
    }
  }

  /** The whole part; only for parts that are known to be small. */
  async read(name: string): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for await (const piece of this.unpack(name)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  /** In larger pieces than the reader's own: a sheet is read in a tenth less time. */
  async #inflated(entry: Entry): Promise<Readable> {
    if (!entry.canDecodeFileData()) throw new ZipError('damaged');
    const packed = await this.#reader.openReadStreamPromise(entry, { decodeFileData: false });
    if (entry.compressionMethod === 0) return packed;
    // Each of the two streams ends the other; the reader of the result gets the error.
    return pipeline(packed, createInflateRaw({ chunkSize: 65_536 }), () => {});
  }

  async *#check(pieces: AsyncIterable<Buffer>, entry: Entry): AsyncGenerator<Buffer> {
    const most = Math.max(smallBytes, entry.compressedSize * maxRatio);
    let unpacked = 0;
    let sum = 0;
    for await (const piece of pieces) {
      unpacked += piece.length;
      this.#left -= piece.length;
      if (this.#left < 0 || unpacked > most || unpacked > entry.uncompressedSize) throw new ZipError('too-large');
      sum = crc32(piece, sum);
      yield piece;
    }
    if (unpacked !== entry.uncompressedSize || sum !== entry.crc32) throw new ZipError('damaged');
  }
}

/** The entries in the archive's directory, read without unpacking anything. */
const readEntries = async (reader: ZipReader): Promise<Entry[]> => {
  if (reader.entryCount > maxEntries) throw new ZipError('too-large');
  const entries: Entry[] = [];
  const names = new Set<string>();
  for await (const entry of reader.eachEntry()) {
    entries.push(entry);
    names.add(entry.fileName.toLowerCase());
  }
  // With two entries of one name, a program might open another one than was checked here.
  if (entries.length === 0 || names.size < entries.length) throw new ZipError('damaged');
  // Overlapping entries would be unpacked many times from the same bytes.
  if (entries.reduce((sum, { compressedSize }) => sum + compressedSize, 0) > reader.fileSize)
    throw new ZipError('too-large');
  return entries;
};

/** The reader's own errors have no code, zlib's begin with Z_; system errors, such as ENOENT, are not the archive's fault. */
const orDamaged = (error: unknown): never => {
  const isOfArchive =
    error instanceof Error && !(error instanceof ZipError) && !/^E/.test(String(Reflect.get(error, 'code')));
  throw isOfArchive ? new ZipError('damaged') : error;
};
