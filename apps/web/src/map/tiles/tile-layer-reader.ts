import { ProtoReader } from './proto-reader.ts';

export type TileValue = string | number | boolean;

/** A layer of a vector tile, with its features still lying in its bytes. */
export type TileLayerBytes = {
  name: string;
  bytes: Uint8Array;
  keys: string[];
  values: TileValue[];
  /** Pairs: where a feature begins and ends. */
  features: number[];
};

/** The feature that was read last: one object for all, since trees come by tens of thousands. */
export type FeatureBytes = {
  id: number;
  /** Pairs: the place of a key, and of its value. */
  tags: number[];
  /** Where the commands of its geometry begin and end; equal: it has none. */
  geometry: [from: number, to: number];
};

export const readLayer = (bytes: Uint8Array, from: number, to: number): TileLayerBytes => {
  const reader = new ProtoReader(bytes, from, to);
  const layer: TileLayerBytes = { name: '', bytes, keys: [], values: [], features: [] };
  while (reader.at < to) {
    const tag = reader.varint();
    if (tag === 10) layer.name = reader.string();
    else if (tag === 18) {
      const end = reader.span();
      layer.features.push(reader.at, end);
      reader.at = end;
    } else if (tag === 26) layer.keys.push(reader.string());
    else if (tag === 34) layer.values.push(readValue(reader, reader.span()));
    else reader.skip(tag);
  }
  return layer;
};

const readValue = (reader: ProtoReader, end: number): TileValue => {
  let value: TileValue = '';
  while (reader.at < end) {
    const tag = reader.varint();
    if (tag === 10) value = reader.string();
    else if (tag === 21) value = reader.float();
    else if (tag === 25) value = reader.double();
    else if (tag === 32 || tag === 40) value = reader.varint();
    else if (tag === 48) value = reader.zigzag();
    else if (tag === 56) value = reader.varint() === 1;
    else reader.skip(tag);
  }
  return value;
};

/** Calls `visit` with each feature; the object is overwritten by the next one. */
export const eachFeature = (
  { bytes, features }: TileLayerBytes,
  visit: (feature: FeatureBytes, place: number) => void,
): void => {
  const reader = new ProtoReader(bytes);
  const feature: FeatureBytes = { id: 0, tags: [], geometry: [0, 0] };
  for (let n = 0; n < features.length; n += 2) {
    reader.at = features[n] as number;
    const end = features[n + 1] as number;
    feature.id = 0;
    feature.tags.length = 0;
    feature.geometry[0] = feature.geometry[1] = end;
    while (reader.at < end) {
      const tag = reader.varint();
      if (tag === 8) feature.id = reader.varint();
      else if (tag === 18) for (const to = reader.span(); reader.at < to; ) feature.tags.push(reader.varint());
      else if (tag === 34) {
        const to = reader.span();
        feature.geometry[0] = reader.at;
        feature.geometry[1] = to;
        reader.at = to;
      } else reader.skip(tag);
    }
    visit(feature, n / 2);
  }
};

/** The properties of a feature, by name. */
export const factsOf = (
  { keys, values }: TileLayerBytes,
  { tags }: Pick<FeatureBytes, 'tags'>,
): Record<string, TileValue> => {
  const facts: Record<string, TileValue> = {};
  for (let n = 0; n < tags.length; n += 2)
    facts[keys[tags[n] as number] as string] = values[tags[n + 1] as number] ?? '';
  return facts;
};

/** Its corners, in the tile's units, piece by piece. */
export const ringsOf = (bytes: Uint8Array, [from, to]: FeatureBytes['geometry']): [x: number, y: number][][] => {
  const reader = new ProtoReader(bytes, from, to);
  const rings: [number, number][][] = [];
  let [x, y] = [0, 0];
  while (reader.at < to) {
    const command = reader.varint();
    // 7 closes a ring: it has no corner of its own. 1 begins one.
    if ((command & 7) === 7) continue;
    if ((command & 7) === 1) rings.push([]);
    for (let left = command >> 3; left > 0; left--) {
      x += reader.zigzag();
      y += reader.zigzag();
      rings.at(-1)?.push([x, y]);
    }
  }
  return rings;
};

/** The same, x and y by turns. */
export const cornersOf = (bytes: Uint8Array, geometry: FeatureBytes['geometry']): number[] =>
  ringsOf(bytes, geometry).flat(2);
