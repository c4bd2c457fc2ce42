import proj4, { type Converter } from 'proj4';
import type { Position } from '../measure/geometry.ts';

/**
 * A system in which Vietnamese files give coordinates. `zone` null: longitude and latitude in degrees; otherwise metres east
 * and north in a zone of transverse Mercator, 3° or 6° wide, around a central meridian. UTM 48N and 49N are the 6° zones of
 * WGS 84 around 105° and 111°.
 */
export type CoordinateSystem = {
  datum: 'wgs84' | 'vn2000';
  zone: { width: 3 | 6; meridian: number } | null;
};

export const wgs84: CoordinateSystem = { datum: 'wgs84', zone: null };
export const utm48: CoordinateSystem = { datum: 'wgs84', zone: { width: 6, meridian: 105 } };
export const utm49: CoordinateSystem = { datum: 'wgs84', zone: { width: 6, meridian: 111 } };
export const vn2000 = (width: 3 | 6, meridian: number): CoordinateSystem => ({
  datum: 'vn2000',
  zone: { width, meridian },
});

/** 'wgs84', 'wgs84/6/105', 'vn2000/3/108.5': as an import keeps it. */
export const systemId = ({ datum, zone }: CoordinateSystem): string =>
  zone ? `${datum}/${zone.width}/${zone.meridian}` : datum;

/** null: no such system, or one that no part of Vietnam uses. */
export const readSystemId = (id: string): CoordinateSystem | null => {
  const [, datum, width, meridian] = /^(wgs84|vn2000)(?:\/([36])\/(\d{3}(?:\.\d{1,4})?))?$/.exec(id) ?? [];
  if (datum !== 'wgs84' && datum !== 'vn2000') return null;
  if (width === undefined) return { datum, zone: null };
  const degrees = Number(meridian);
  return degrees >= 99 && degrees <= 117 ? { datum, zone: { width: width === '3' ? 3 : 6, meridian: degrees } } : null;
};

/** 108.5 → 108°30′ */
export const meridianText = (degrees: number): string => {
  const minutes = Math.round((degrees % 1) * 60);
  return `${Math.floor(degrees)}°${String(minutes).padStart(2, '0')}′`;
};

export const systemName = ({ datum, zone }: CoordinateSystem): string => {
  const name = datum === 'wgs84' ? 'WGS 84' : 'VN-2000';
  if (!zone) return `${name}, kinh độ và vĩ độ`;
  if (datum === 'wgs84' && zone.width === 6 && (zone.meridian - 3) % 6 === 0)
    return `UTM ${(zone.meridian + 183) / 6}N (WGS 84)`;
  return `${name}, múi ${zone.width}°, kinh tuyến trục ${meridianText(zone.meridian)}`;
};

/**
 * From VN-2000 to WGS 84, by decision 05/2007/QĐ-BTNMT (EPSG:6960): metres, seconds of arc, parts per million. The decision turns
 * the frame of coordinates (method EPSG:9607) and proj4 the position vector (9606): the three rotations change their signs.
 * With the signs as printed, everything would be off by half a metre.
 */
const shift = '-191.90441429,-39.30318279,-111.45032835,0.00928836,-0.01975479,0.00427372,0.252906278';

const definitionOf = ({ datum, zone }: CoordinateSystem): string => {
  const base = datum === 'wgs84' ? '+datum=WGS84' : `+ellps=WGS84 +towgs84=${shift}`;
  if (!zone) return `+proj=longlat ${base} +no_defs`;
  const scale = zone.width === 3 ? 0.9999 : 0.9996;
  return `+proj=tmerc +lat_0=0 +lon_0=${zone.meridian} +k=${scale} +x_0=500000 +y_0=0 ${base} +units=m +no_defs`;
};

const converters = new Map<string, Converter>();
const converterOf = (system: CoordinateSystem): Converter => {
  const id = systemId(system);
  const known = converters.get(id) ?? proj4(definitionOf(system), '+proj=longlat +datum=WGS84 +no_defs');
  converters.set(id, known);
  return known;
};

/** [east, north], or [longitude, latitude] where the system has no zone → longitude and latitude of WGS 84. */
export const toGlobe = (system: CoordinateSystem): ((place: Position) => Position) => {
  if (system.datum === 'wgs84' && !system.zone) return (place) => place;
  const converter = converterOf(system);
  return ([x, y]) => {
    const [longitude = Number.NaN, latitude = Number.NaN] = converter.forward([x, y]);
    return [round(longitude), round(latitude)];
  };
};

export const fromGlobe = (system: CoordinateSystem): ((position: Position) => Position) => {
  const converter = converterOf(system);
  return ([longitude, latitude]) => {
    const [x = Number.NaN, y = Number.NaN] = converter.inverse([longitude, latitude]);
    return [x, y];
  };
};

/** Degrees with 9 decimals: a tenth of a millimetre, where files have millimetres. */
const round = (degrees: number) => Math.round(degrees * 1e9) / 1e9;

/** Whether these can only be metres of some zone. */
export const looksMetric = (positions: Position[]): boolean =>
  positions.some(([x, y]) => Number.isFinite(x) && Number.isFinite(y) && (Math.abs(x) > 360 || Math.abs(y) > 360));

/**
 * East first. Papers of the land registry call the north X and write it first, files for maps have the east first. Vietnam lies
 * so that the way from the equator is always the longer number.
 */
export const eastFirst = ([one, other]: Position): Position => (one > other ? [other, one] : [one, other]);

/** Land and islands with a margin: a place outside was read in the wrong system. */
export const isNearVietnam = ([longitude, latitude]: Position): boolean =>
  longitude > 101 && longitude < 118 && latitude > 6 && latitude < 24;
