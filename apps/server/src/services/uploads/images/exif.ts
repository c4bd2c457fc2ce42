import readExif from 'exif-reader';

/** When and where a picture was taken, as the camera wrote it; null for values that are missing or nonsense. */
export type PictureOrigin = { takenAt: Date | null; place: { longitude: number; latitude: number } | null };

const unknown: PictureOrigin = { takenAt: null, place: null };
/** In a JPEG it cannot be longer, and in other formats no camera writes more. */
const maxBytes = 65_536;

export const readOrigin = (exif: Buffer | undefined): PictureOrigin => {
  if (!exif || exif.length > maxBytes) return unknown;
  try {
    const { Image, Photo, GPSInfo } = readExif(exif);
    return {
      takenAt:
        readTime(Photo?.DateTimeOriginal, Photo?.OffsetTimeOriginal) ??
        readTime(Photo?.DateTimeDigitized, Photo?.OffsetTimeDigitized) ??
        readTime(Image?.DateTime, Photo?.OffsetTime),
      place: GPSInfo ? readPlace(GPSInfo) : null,
    };
  } catch {
    return unknown;
  }
};

/** Most cameras write local time without a zone: then it is that of Viet Nam. The EXIF reader takes it for UTC. */
const readTime = (wallClock: unknown, offset: unknown): Date | null => {
  if (!(wallClock instanceof Date) || Number.isNaN(wallClock.getTime())) return null;
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)/.exec(typeof offset === 'string' ? offset : '') ?? [];
  const east = sign === undefined ? 7 * 60 : (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  const time = new Date(wallClock.getTime() - east * 60_000);
  // A clock that was never set shows 1970, or '0000:00:00', which is read as 1899.
  return time.getUTCFullYear() > 1970 ? time : null;
};

type Gps = { GPSLatitude?: unknown; GPSLatitudeRef?: unknown; GPSLongitude?: unknown; GPSLongitudeRef?: unknown };

const readPlace = (gps: Gps): PictureOrigin['place'] => {
  const latitude = readDegrees(gps.GPSLatitude, gps.GPSLatitudeRef === 'S', 90);
  const longitude = readDegrees(gps.GPSLongitude, gps.GPSLongitudeRef === 'W', 180);
  // Phones write 0/0 before they know where they are.
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null;
  return { longitude, latitude };
};

/** From degrees, minutes and seconds, rounded to the centimetre; a fraction with the divisor 0 is not a number. */
const readDegrees = (parts: unknown, isNegative: boolean, max: number): number | null => {
  if (!Array.isArray(parts) || parts.length !== 3 || !parts.every(Number.isFinite)) return null;
  const [degrees, minutes, seconds] = parts as [number, number, number];
  const value = Math.round((degrees + minutes / 60 + seconds / 3_600) * 1e7) / 1e7;
  if (value > max) return null;
  return isNegative && value !== 0 ? -value : value;
};
