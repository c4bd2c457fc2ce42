import { gpx, kml } from '@tmcw/togeojson';
import { DOMParser } from '@xmldom/xmldom';
import { GeoFileError } from './geo-file-error.ts';
import type { RawFeature } from './raw-file.ts';

/** KML or GPX. */
export const readXmlMap = (text: string): RawFeature[] => {
  const document = parse(text.replace(/^\uFEFF/, '').trimStart());
  const name = document.documentElement?.localName?.toLowerCase();
  if (name === 'kml') return kml(document).features;
  if (name === 'gpx') return gpx(document).features;
  throw new GeoFileError('Tệp XML không phải KML hay GPX.');
};

const parse = (text: string) => {
  try {
    return new DOMParser({ onError: stopAtErrors }).parseFromString(text, 'text/xml');
  } catch {
    throw new GeoFileError('Tệp KML hoặc GPX bị hỏng, không đọc được.');
  }
};

const stopAtErrors = (level: 'warning' | 'error' | 'fatalError', message: string) => {
  if (level === 'fatalError') throw new Error(message);
};
