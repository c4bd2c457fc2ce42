import { type CoordinateSystem, utm48, utm49, vn2000, wgs84 } from './coordinate-system.ts';

/** Codes of EPSG → the system. VN-2000 has a code for each meridian of its 3° zones. */
const epsg = new Map<number, CoordinateSystem>([
  [4326, wgs84],
  [4979, wgs84],
  [32648, utm48],
  [32649, utm49],
  [4756, { datum: 'vn2000', zone: null }],
  [3405, vn2000(6, 105)],
  [3406, vn2000(6, 111)],
  [5896, vn2000(3, 102)],
  [5897, vn2000(3, 105)],
  [5898, vn2000(3, 108)],
  [5899, vn2000(3, 107.75)],
  ...[103, 104, 104.5, 104.75, 105.5, 105.75, 106, 106.25, 106.5, 107, 107.25, 107.5, 108.25, 108.5].map(
    (meridian, index): [number, CoordinateSystem] => [9205 + index, vn2000(3, meridian)],
  ),
]);

/** The system that a name such as 'EPSG:3405' or 'urn:ogc:def:crs:OGC:1.3:CRS84' means; null: none of ours. */
export const systemOfName = (name: string): CoordinateSystem | null => {
  if (/CRS84$|WGS ?84$/i.test(name)) return wgs84;
  const [, code] = /EPSG(?:::?|\/[\d.]*\/|:[\d.]*:)(\d{4,5})$/i.exec(name.trim()) ?? [];
  return code ? (epsg.get(Number(code)) ?? null) : null;
};

/**
 * The system that a .prj file describes (WKT 1 of OGC or ESRI, WKT 2); null: none of ours, or one that cannot be recognised for
 * sure. VN-2000 is shifted by our seven parameters whatever the file says of them: most say nothing, and would be off by 220 m.
 */
export const systemOfWkt = (wkt: string): CoordinateSystem | null => {
  const datum = datumOf(wkt);
  if (!datum) return null;
  if (!/PROJCS|PROJCRS|PROJECTEDCRS/i.test(wkt)) return { datum, zone: null };
  const meridian = parameter(wkt, /central_meridian|longitude of natural origin/i);
  const scale = parameter(wkt, /scale_factor|scale factor at natural origin/i);
  if (!/Transverse[_ ]?Mercator|Gauss[_ ]?Kruger|UTM zone/i.test(wkt) || meridian === null) return null;
  if (parameter(wkt, /false_?\s?easting/i) !== 500_000 || (parameter(wkt, /false_?\s?northing/i) ?? 0) !== 0)
    return null;
  if (meridian < 99 || meridian > 117) return null;
  if (scale === 0.9996) return { datum, zone: { width: 6, meridian } };
  // A 3° zone that calls itself WGS 84 is as often VN-2000 without its name: we must not guess about 220 m.
  return scale === 0.9999 && datum === 'vn2000' ? vn2000(3, meridian) : null;
};

const datumOf = (wkt: string): CoordinateSystem['datum'] | null => {
  if (/VN[-_ ]?2000|Vietnam[-_ ]?2000|-191\.904/i.test(wkt)) return 'vn2000';
  return /(DATUM|ENSEMBLE)\["[^"]*(WGS|World Geodetic System)[-_ ]?(19)?84/i.test(wkt) ? 'wgs84' : null;
};

const parameter = (wkt: string, name: RegExp): number | null => {
  const found = [...wkt.matchAll(/PARAMETER\["([^"]+)"\s*,\s*(-?[\d.]+(?:e[-+]?\d+)?)/gi)].find(([, key = '']) =>
    name.test(key),
  );
  return found ? Number(found[2]) : null;
};
