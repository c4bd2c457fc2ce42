import type { Geometry, Position } from '../measure/geometry.ts';
import type { GeoWriter } from './geo-writer.ts';

/** KML 2.2: the properties of a feature are in its ExtendedData, which Google Earth shows in a balloon. */
export const kmlWriter = (title: string): GeoWriter => ({
  head: `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${escapeXml(title)}</name>
<Style id="s"><LineStyle><color>ff307a1d</color><width>2</width></LineStyle><PolyStyle><color>40307a1d</color></PolyStyle></Style>
`,
  feature: ({ name, properties, geometry }) =>
    `<Placemark><name>${escapeXml(name)}</name><styleUrl>#s</styleUrl><ExtendedData>${dataOf(properties)}</ExtendedData>${
      geometry ? geometryXml(geometry) : ''
    }</Placemark>\n`,
  tail: '</Document></kml>\n',
});

const dataOf = (properties: Record<string, string | number | boolean | null>): string =>
  Object.entries(properties)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `<Data name="${escapeXml(key)}"><value>${escapeXml(String(value))}</value></Data>`)
    .join('');

const geometryXml = (geometry: Geometry): string => {
  switch (geometry.type) {
    case 'Point':
      return `<Point>${coordinatesXml([geometry.coordinates])}</Point>`;
    case 'LineString':
      return `<LineString>${coordinatesXml(geometry.coordinates)}</LineString>`;
    case 'Polygon':
      return polygonXml(geometry.coordinates);
    case 'MultiPoint':
      return many(geometry.coordinates.map((position) => `<Point>${coordinatesXml([position])}</Point>`));
    case 'MultiLineString':
      return many(geometry.coordinates.map((line) => `<LineString>${coordinatesXml(line)}</LineString>`));
    case 'MultiPolygon':
      return many(geometry.coordinates.map(polygonXml));
  }
};

const many = (parts: string[]) => `<MultiGeometry>${parts.join('')}</MultiGeometry>`;

const polygonXml = ([outer = [], ...holes]: Position[][]): string =>
  `<Polygon><outerBoundaryIs>${ringXml(outer)}</outerBoundaryIs>${holes
    .map((hole) => `<innerBoundaryIs>${ringXml(hole)}</innerBoundaryIs>`)
    .join('')}</Polygon>`;

const ringXml = (ring: Position[]) => `<LinearRing>${coordinatesXml(ring)}</LinearRing>`;
const coordinatesXml = (line: Position[]) => `<coordinates>${line.map((one) => one.join(',')).join(' ')}</coordinates>`;

const entities: Record<string, string> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

/** Characters that XML forbids are dropped; line breaks stay. */
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[<>&"\n\r\t]/g, (sign) => entities[sign] ?? sign);
