const encoder = new TextEncoder();

/** Writes up to 32 bits into existing room, and returns the place after them. */
export const putVarint = (bytes: Uint8Array, at: number, value: number): number => {
  let place = at;
  let rest = value >>> 0;
  while (rest > 0x7f) {
    bytes[place++] = (rest & 0x7f) | 0x80;
    rest >>>= 7;
  }
  bytes[place++] = rest;
  return place;
};

/** Protocol buffers, written by hand into one growing buffer: a tile has tens of thousands of small messages. */
export class ByteWriter {
  bytes: Uint8Array;
  length = 0;

  /** `room`: the expected number of bytes. */
  constructor(room = 1_024) {
    this.bytes = new Uint8Array(room);
  }

  /** Room for so many more. */
  need(count: number) {
    if (this.length + count <= this.bytes.length) return;
    const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.length + count));
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
  }

  /** Up to 32 bits. */
  varint(value: number) {
    this.need(5);
    this.length = putVarint(this.bytes, this.length, value);
  }

  /** Signed, small ones short. */
  zigzag(value: number) {
    this.varint((value << 1) ^ (value >> 31));
  }

  double(value: number) {
    this.need(8);
    new DataView(this.bytes.buffer).setFloat64(this.length, value, true);
    this.length += 8;
  }

  raw(bytes: Uint8Array) {
    this.need(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  text(tag: number, text: string) {
    const start = this.begin(tag);
    this.letters(text);
    this.end(start);
  }

  /** A text without its length. Most are short and plain, for which this is several times as fast as encoding them. */
  letters(text: string) {
    this.need(text.length * 3);
    const from = this.length;
    for (let index = 0; index < text.length; index++) {
      const letter = text.charCodeAt(index);
      if (letter > 0x7f) {
        this.length = from + encoder.encodeInto(text, this.bytes.subarray(from)).written;
        return;
      }
      this.bytes[this.length++] = letter;
    }
  }

  /** A whole number from 0 on, as text. */
  digits(value: number) {
    this.need(10);
    let count = 1;
    for (let rest = value; rest > 9; rest = Math.floor(rest / 10)) count++;
    this.length += count;
    let rest = value;
    for (let place = 1; place <= count; place++) {
      this.bytes[this.length - place] = 0x30 + (rest % 10);
      rest = Math.floor(rest / 10);
    }
  }

  /**
   * Begins a field whose length is not known yet; its result goes to `end`. Most are short, so one byte is reserved for the
   * length.
   */
  begin(tag: number): number {
    this.varint(tag);
    this.need(1);
    return ++this.length;
  }

  end(start: number) {
    const length = this.length - start;
    const more = length < 0x80 ? 0 : length < 0x4000 ? 1 : length < 0x20_0000 ? 2 : 3;
    this.need(more + 5); // also for the length itself: growing while it is written further back would lose the bytes after it
    if (more) this.bytes.copyWithin(start + more, start, this.length);
    const end = this.length + more;
    this.length = start - 1;
    this.varint(length);
    this.length = end;
  }

  /** The written bytes; valid until the next write. */
  get written(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }
}
