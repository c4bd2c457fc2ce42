import { GeoFileError } from './geo-file-error.ts';
import type { RawFeature } from './read-geo-file.ts';

/** The features of a collection, one feature, or bare geometries. */
export const readGeoJson = (text: string): RawFeature[] => {
  const value = parse(text);
  refuseOtherSystem(value);
  return featuresOf(value);
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

/** Old files may name a system of coordinates; today's GeoJSON knows one alone. */
const refuseOtherSystem = (value: unknown) => {
  const crs = isObject(value) ? value.crs : undefined;
  const properties = isObject(crs) ? crs.properties : undefined;
  const name = isObject(properties) ? String(properties.name ?? '') : '';
  if (name && !/(4326|CRS84|WGS ?84)$/i.test(name))
    throw new GeoFileError(`Tệp dùng hệ tọa độ ${name}. Hãy xuất lại theo WGS 84 (EPSG:4326).`);
};
