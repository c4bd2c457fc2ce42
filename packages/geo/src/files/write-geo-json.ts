import type { GeoWriter } from './geo-writer.ts';

/** A collection of features, longitude first, WGS 84 (RFC 7946). */
export const geoJsonWriter = (title: string): GeoWriter => ({
  head: `{"type":"FeatureCollection","name":${JSON.stringify(title)},"features":[\n`,
  feature: ({ properties, geometry }, index) =>
    `${index ? ',\n' : ''}${JSON.stringify({ type: 'Feature', properties, geometry })}`,
  tail: '\n]}\n',
});
