import { ByteWriter, putVarint } from './byte-writer.ts';
import { tileExtent } from './tile-math.ts';

type Point = [x: number, y: number];
export type TileValue = string | number | null | undefined;
export type TileProperties = Record<string, TileValue>;

// Field numbers and kinds of the Mapbox Vector Tile specification 2.1.
const field = { layer: 0x1a, name: 0x0a, feature: 0x12, key: 0x1a, value: 0x22, extent: 0x28, version: 0x78 };
const feature = { id: 0x08, tags: 0x12, type: 0x18, geometry: 0x22 };
const valueField = { text: 0x0a, double: 0x19, whole: 0x28, signed: 0x30 };
const geometryType = { point: 1, line: 2, polygon: 3 };
const [moveTo, lineTo, closePath] = [1, 2, 15];
/** With this many tags at five bytes each, the whole feature stays below 128 bytes. */
const mostShortTags = 18;

/** One layer of a tile. Coordinates are whole units of the tile. */
export class TileLayerWriter {
  readonly name: string;
  #features: ByteWriter;
  #keys = new Map<string, number>();
  #values = new Map<string | number, number>();
  #valueBytes = new ByteWriter();
  #valueCount = 0;
  #isEmpty = true;
  /** `count`: about how many features it will have. */
  constructor(name: string, count = 20) {
    this.name = name;
    this.#features = new ByteWriter(count * 40);
  }

  get isEmpty(): boolean {
    return this.#isEmpty;
  }

  /** The number of a key or value, for `point`. */
  key(name: string): number {
    const known = this.#keys.get(name);
    if (known !== undefined) return known;
    this.#keys.set(name, this.#keys.size);
    return this.#keys.size - 1;
  }
  value(value: string | number): number {
    const known = this.#values.get(value);
    if (known !== undefined) return known;
    this.#values.set(value, this.#valueCount);
    writeValue(this.#valueBytes, value);
    return this.#valueCount++;
  }

  /** The same for a long text that hardly comes twice, and that `write` writes piece by piece. */
  longText(write: (out: ByteWriter) => void): number {
    const out = this.#valueBytes;
    const start = out.begin(field.value);
    const text = out.begin(valueField.text);
    write(out);
    out.end(text);
    out.end(start);
    return this.#valueCount++;
  }

  /**
   * One of many points: `tags` are pairs of the numbers of a key and a value. Written out for the many that are short, whose
   * lengths then take one byte each: a tile has 20,000 trees.
   */
  point(id: number, x: number, y: number, tags: number[]) {
    if (tags.length > mostShortTags) return this.#longPoint(id, x, y, tags);
    this.#isEmpty = false;
    const out = this.#features;
    out.need(128);
    const { bytes } = out;
    const start = out.length + 2;
    bytes[out.length] = field.feature;
    let at = start;
    if (id) {
      bytes[at] = feature.id;
      at = putVarint(bytes, at + 1, id);
    }
    bytes[at] = feature.tags;
    const tagStart = at + 2;
    at = tagStart;
    for (let index = 0; index < tags.length; index++) at = putVarint(bytes, at, tags[index] as number);
    bytes[tagStart - 1] = at - tagStart;
    bytes[at] = feature.type;
    bytes[at + 1] = geometryType.point;
    bytes[at + 2] = feature.geometry;
    const placeStart = at + 4;
    bytes[placeStart] = moveTo | (1 << 3);
    at = putVarint(bytes, placeStart + 1, (x << 1) ^ (x >> 31));
    at = putVarint(bytes, at, (y << 1) ^ (y >> 31));
    bytes[placeStart - 1] = at - placeStart;
    bytes[start - 1] = at - start;
    out.length = at;
  }

  #longPoint(id: number, x: number, y: number, tags: number[]) {
    const out = this.#features;
    const start = this.#begin(id);
    const from = out.begin(feature.tags);
    for (const tag of tags) out.varint(tag);
    out.end(from);
    out.varint(feature.type);
    out.varint(geometryType.point);
    const geometry = out.begin(feature.geometry);
    out.varint(moveTo | (1 << 3));
    out.zigzag(x);
    out.zigzag(y);
    out.end(geometry);
    out.end(start);
  }

  lines(id: number, lines: Point[][], properties: TileProperties) {
    this.#shape(id, geometryType.line, lines, properties);
  }

  /** Closed rings: the first is the boundary, the others are holes in it. */
  polygon(id: number, rings: Point[][], properties: TileProperties) {
    const wound = rings.map((ring, index) => (signedArea(ring) > 0 === (index === 0) ? ring : ring.toReversed()));
    this.#shape(id, geometryType.polygon, wound, properties);
  }

  /** An id of 0 stands for none. */
  #begin(id: number): number {
    this.#isEmpty = false;
    const start = this.#features.begin(field.feature);
    if (id) {
      this.#features.varint(feature.id);
      this.#features.varint(id);
    }
    return start;
  }

  #shape(id: number, type: number, parts: Point[][], properties: TileProperties) {
    const out = this.#features;
    const start = this.#begin(id);
    const tags = out.begin(feature.tags);
    for (const key in properties) {
      const value = properties[key];
      if (value === null || value === undefined) continue;
      out.varint(this.key(key));
      out.varint(this.value(value));
    }
    out.end(tags);
    out.varint(feature.type);
    out.varint(type);
    const geometry = out.begin(feature.geometry);
    let [lastX, lastY] = [0, 0];
    const isPolygon = type === geometryType.polygon;
    for (const part of parts) {
      // A ring's last corner is its first, to which the path is closed.
      const count = isPolygon ? part.length - 1 : part.length;
      out.need(count * 10 + 12);
      for (let index = 0; index < count; index++) {
        if (index === 0) out.varint(moveTo | (1 << 3));
        if (index === 1) out.varint(lineTo | ((count - 1) << 3));
        const corner = part[index] as Point;
        out.zigzag(corner[0] - lastX);
        out.zigzag(corner[1] - lastY);
        lastX = corner[0];
        lastY = corner[1];
      }
      if (isPolygon) out.varint(closePath);
    }
    out.end(geometry);
    out.end(start);
  }

  /** About how many bytes it is. */
  get size(): number {
    return this.#features.length + this.#valueBytes.length + 1_000;
  }

  writeTo(out: ByteWriter) {
    const start = out.begin(field.layer);
    out.varint(field.version);
    out.varint(2);
    out.text(field.name, this.name);
    out.raw(this.#features.written);
    for (const key of this.#keys.keys()) out.text(field.key, key);
    out.raw(this.#valueBytes.written);
    out.varint(field.extent);
    out.varint(tileExtent);
    out.end(start);
  }
}

const writeValue = (out: ByteWriter, value: string | number) => {
  const start = out.begin(field.value);
  if (typeof value === 'string') out.text(valueField.text, value);
  else if (!Number.isInteger(value) || Math.abs(value) > 0x7fff_ffff) {
    out.varint(valueField.double);
    out.double(value);
  } else if (value < 0) {
    out.varint(valueField.signed);
    out.zigzag(value);
  } else {
    out.varint(valueField.whole);
    out.varint(value);
  }
  out.end(start);
};

/** In a tile, whose y goes down, a boundary is positive. */
export const signedArea = (ring: Point[]): number => {
  let twice = 0;
  for (let index = 1; index < ring.length; index++) {
    const from = ring[index - 1] as Point;
    const to = ring[index] as Point;
    twice += from[0] * to[1] - to[0] * from[1];
  }
  return twice / 2;
};

/** A tile of the layers that have something in them. */
export const writeTile = (layers: TileLayerWriter[]): Uint8Array => {
  const out = new ByteWriter(layers.reduce((sum, { size }) => sum + size, 0));
  for (const layer of layers) if (!layer.isEmpty) layer.writeTo(out);
  return out.written;
};
