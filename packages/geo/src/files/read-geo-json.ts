import type { CoordinateSystem } from '../systems/coordinate-system.ts';
import { systemOfName } from '../systems/recognise-system.ts';
import { bringToGlobe } from './bring-to-globe.ts';
import { GeoFileError } from './geo-file-error.ts';
import type { RawFeature, RawFile } from './raw-file.ts';

/** The features of a collection, one feature, or bare geometries. */
export const readGeoJson = (text: string): RawFile => {
  const value = parse(text);
  const system = systemOf(value);
  const features = featuresOf(value);
  return { features: system ? bringToGlobe(features, system) : features, system };
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new GeoFileError('Tệp JSON bị hỏng hoặc thiếu, không đọc được.');
  }
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const featuresOf = (value: unknown): RawFeature[] => {
  if (!isObject(value)) throw new GeoFileError('Tệp JSON không phải GeoJSON.');
  if (value.type === 'FeatureCollection' && Array.isArray(value.features)) return value.features.filter(isObject);
  if (value.type === 'Feature') return [value];
  if (value.type === 'GeometryCollection' && Array.isArray(value.geometries))
    return value.geometries.map((geometry) => ({ geometry }));
  if ('coordinates' in value) return [{ geometry: value }];
  throw new GeoFileError('Tệp JSON không phải GeoJSON: không có đối tượng nào.');
};

/** Old files may name a coordinate system; today's GeoJSON has only one, but programs write metres into it all the same. */
const systemOf = (value: unknown): CoordinateSystem | null => {
  const crs = isObject(value) ? value.crs : undefined;
  const properties = isObject(crs) ? crs.properties : undefined;
  const name = isObject(properties) ? String(properties.name ?? '') : '';
  if (!name) return null;
  const system = systemOfName(name);
  if (system) return system;
  throw new GeoFileError(
    `Tệp dùng hệ tọa độ ${name}, chưa đọc được. Hãy xuất lại theo WGS 84 (EPSG:4326) hoặc VN-2000.`,
  );
};
