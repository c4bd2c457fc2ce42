/** Keeps what was made as long as there is room, then drops the least recently requested; never makes the same twice at a time. */
export class ByteCache {
  #room: number;
  #bytes = 0;
  // In the order of the last request, the latest at the end.
  #kept = new Map<string, Buffer>();
  #making = new Map<string, Promise<Buffer>>();
  constructor(room: number) {
    this.#room = room;
  }

  async get(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = this.#kept.get(key);
    if (kept) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept;
    }
    const others = this.#making.get(key);
    if (others !== undefined) return others;
    const making = make().finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    const made = await making;
    this.#keep(key, made);
    return made;
  }

  #keep(key: string, made: Buffer) {
    this.#kept.set(key, made);
    this.#bytes += sizeOf(key, made);
    for (const [oldest, bytes] of this.#kept) {
      if (this.#bytes <= this.#room) return;
      this.#kept.delete(oldest);
      this.#bytes -= sizeOf(oldest, bytes);
    }
  }
}

/** With the memory that the map itself takes for an entry. */
const sizeOf = (key: string, bytes: Buffer) => bytes.length + key.length * 2 + 200;
