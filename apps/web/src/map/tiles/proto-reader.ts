const text = new TextDecoder();

/** Reads protocol buffers where they lie. A field is read, or skipped by its wire type. */
export class ProtoReader {
  readonly bytes: Uint8Array;
  at: number;
  readonly end: number;

  constructor(bytes: Uint8Array, from = 0, to = bytes.length) {
    this.bytes = bytes;
    this.at = from;
    this.end = to;
  }

  varint(): number {
    const { bytes } = this;
    let byte = bytes[this.at++] as number;
    if (byte < 128) return byte;
    let value = byte & 127;
    // Shifts work on 32 bits; higher bits are added by multiplying.
    for (let factor = 128; byte >= 128; factor *= 128) {
      byte = bytes[this.at++] as number;
      if (byte === undefined) throw new Error('The tile ends in the middle of a number');
      value += (byte & 127) * factor;
    }
    return value;
  }

  zigzag(): number {
    const value = this.varint();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }

  /** The end of the bytes that follow. */
  span(): number {
    const length = this.varint();
    if (this.at + length > this.end) throw new Error('The tile ends too early');
    return this.at + length;
  }

  string(): string {
    const to = this.span();
    const from = this.at;
    this.at = to;
    // Codes and numbers are short and plain, and come by thousands: the decoder costs more than they do.
    let plain = '';
    for (let n = from; n < to; n++) {
      const byte = this.bytes[n] as number;
      if (byte >= 128 || to - from > 64) return text.decode(this.bytes.subarray(from, to));
      plain += String.fromCharCode(byte);
    }
    return plain;
  }

  float(): number {
    this.at += 4;
    return new DataView(this.bytes.buffer, this.bytes.byteOffset).getFloat32(this.at - 4, true);
  }

  double(): number {
    this.at += 8;
    return new DataView(this.bytes.buffer, this.bytes.byteOffset).getFloat64(this.at - 8, true);
  }

  skip(tag: number): void {
    const wire = tag & 7;
    if (wire === 0) this.varint();
    else if (wire === 1) this.at += 8;
    else if (wire === 2) this.at = this.span();
    else if (wire === 5) this.at += 4;
    else throw new Error(`No such wire type: ${wire}`);
  }
}
