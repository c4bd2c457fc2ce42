import { crc32, deflateSync } from 'node:zlib';
import { strToU8, type Zippable, zipSync } from 'fflate';
import sharp, { type Exif } from 'sharp';

type Picture = { width?: number; height?: number; orientation?: number; exif?: Exif };

/** A JPEG with a red left half and a green right half, as stored in the file. */
export const aPicture = async ({ width = 400, height = 200, orientation, exif }: Picture = {}) => {
  const half = (background: string) => ({
    create: { width: width / 2, height, channels: 3 as const, background },
  });
  const green = await sharp(half('#00ff00')).png().toBuffer();
  const drawn = sharp({ ...half('#ff0000'), create: { ...half('#ff0000').create, width } })
    .composite([{ input: green, left: width / 2, top: 0 }])
    .jpeg({ quality: 95 });
  if (exif) drawn.withExif(exif);
  return bytesOf(await (orientation ? drawn.withMetadata({ orientation }) : drawn).toBuffer());
};

export const aPdf = (text = 'Hoa don') =>
  strToU8(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${text}\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n`);

const kinds = {
  docx: ['word/document.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'],
  xlsx: ['xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'],
  xlsm: ['xl/workbook.xml', 'application/vnd.ms-excel.sheet.macroEnabled.main+xml'],
} as const;

/** The frame of an office file, with more entries. */
export const anOfficeFile = (kind: keyof typeof kinds, more: Zippable = {}) => {
  const [part, type] = kinds[kind];
  const types = `<?xml version="1.0"?><Types><Override PartName="/${part}" ContentType="${type}"/></Types>`;
  return bytesOf(zipSync({ '[Content_Types].xml': strToU8(types), [part]: strToU8('<x/>'), ...more }));
};

/** A PNG of white pixels, one bit each: however large, it packs to nearly nothing. */
export const aHugePng = (width: number, height: number) => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return bytesOf(
    Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]),
  );
};

/** The same, declared as the first of several frames. */
export const anAnimatedPng = () => {
  const still = Buffer.from(aHugePng(40, 20));
  const afterHeader = 33;
  const frames = Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]);
  return bytesOf(Buffer.concat([still.subarray(0, afterHeader), chunk('acTL', frames), still.subarray(afterHeader)]));
};

const chunk = (type: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** Bytes of a type that a request's body accepts. */
export const bytesOf = (content: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(content);
