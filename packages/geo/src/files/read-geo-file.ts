import { strFromU8, unzipSync } from 'fflate';
import { type Geometry, readGeometry } from '../measure/geometry.ts';
import { type CoordinateSystem, wgs84 } from '../systems/coordinate-system.ts';
import { GeoFileError } from './geo-file-error.ts';
import type { RawFile } from './raw-file.ts';
import { readGeoJson } from './read-geo-json.ts';
import { readShapefiles } from './read-shapefiles.ts';
import { readXmlMap } from './read-xml-map.ts';

/** One feature of the map with its properties. `geometry` null: it has none, or it cannot be read. */
export type GeoFeature = {
  properties: Record<string, string | number | boolean | null>;
  geometry: Geometry | null;
  unreadable?: true;
};

/** `system`: the coordinate system that the file names; null: it names none, and metres stay metres. */
export type GeoFile = { features: GeoFeature[]; system: CoordinateSystem | null };

/**
 * The features of GeoJSON, KML, KMZ, GPX or zipped Shapefiles; the format is recognised by the bytes. Coordinates of a system
 * that the file names are converted to longitude and latitude of WGS 84.
 */
export const readGeoFile = async (bytes: Uint8Array): Promise<GeoFile> => {
  const { features, system } = await readRaw(bytes);
  if (features.length === 0) throw new GeoFileError('Tệp không có đối tượng nào trên bản đồ.');
  return {
    features: features.map(({ properties, geometry: given }) => {
      const geometry = readGeometry(given);
      return { properties: plain(properties), geometry, ...(given && !geometry ? { unreadable: true as const } : {}) };
    }),
    system,
  };
};

const readRaw = async (bytes: Uint8Array): Promise<RawFile> => {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readZip(unpack(bytes));
  const text = strFromU8(bytes).replace(/^\uFEFF/, '');
  if (/^\s*[{[]/.test(text)) return readGeoJson(text);
  if (/^\s*</.test(text)) return { features: readXmlMap(text), system: wgs84 };
  throw new GeoFileError('Tệp không phải GeoJSON, KML, KMZ, GPX hay Shapefile nén.');
};

const readZip = async (parts: Record<string, Uint8Array>): Promise<RawFile> => {
  const names = Object.keys(parts);
  if (names.some((name) => /\.shp$/i.test(name))) return readShapefiles(parts);
  const maps = names.filter((name) => /\.kml$/i.test(name));
  if (maps.length === 0) throw new GeoFileError('Tệp nén không có Shapefile (.shp) hay KML bên trong.');
  const features = maps.flatMap((name) => readXmlMap(strFromU8(parts[name] ?? new Uint8Array())));
  return { features, system: wgs84 };
};

// Bytes; the unpacked size is the one that the directory declares, which fflate does not exceed.
const maxUnpacked = 256 * 1_048_576;

const unpack = (bytes: Uint8Array): Record<string, Uint8Array> => {
  let left = maxUnpacked;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/\.(kml|shp|dbf|prj|cpg)$/i.test(name) || name.includes('__MACOSX')) return false;
        left -= originalSize;
        if (left < 0) throw new GeoFileError('Tệp giải nén ra quá lớn.');
        return true;
      },
    });
  } catch (error) {
    throw error instanceof GeoFileError ? error : new GeoFileError('Tệp nén bị hỏng.');
  }
};

/**
 * Values as a table has them: KML's descriptions are objects, dates of Shapefiles are dates; styles and the like are left out.
 */
const plain = (properties: unknown): GeoFeature['properties'] => {
  const values: GeoFeature['properties'] = {};
  if (typeof properties !== 'object' || properties === null) return values;
  for (const [key, value] of Object.entries(properties)) {
    if (isStyle(key)) continue;
    if (typeof value === 'string' || typeof value === 'boolean') values[key] = value;
    else if (typeof value === 'number') values[key] = Number.isFinite(value) ? value : null;
    else if (value instanceof Date) values[key] = dayOf(value);
    else if (typeof value === 'object' && value !== null && 'value' in value) values[key] = withoutTags(value.value);
    else if (value === null) values[key] = null;
  }
  return values;
};

const isStyle = (key: string) =>
  /^(styleUrl|styleHash|styleMapHash|visibility|stroke|fill|icon|label|_gpxType|@geometry-type|coordinateProperties)(-|$)/.test(
    key,
  );

const withoutTags = (html: unknown): string =>
  String(html)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** A day without a time: the reader of Shapefiles makes it in the machine's own time zone. */
const dayOf = (date: Date): string | null =>
  Number.isNaN(date.getTime())
    ? null
    : [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
