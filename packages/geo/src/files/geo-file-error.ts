/** The file cannot be read as a map; the message says why, in Vietnamese. */
export class GeoFileError extends Error {
  override name = 'GeoFileError';
}
