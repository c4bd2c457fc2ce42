import { crc32, deflateSync } from 'node:zlib';
import writeExcelFile from 'write-excel-file/node';

/** A file as Playwright gives it to a page. */
export type MadeFile = { name: string; mimeType: string; buffer: Buffer };

const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export type Cell = string | number | Date | null;

/** A workbook with one sheet; the first row holds the headers. */
export const anExcelFile = async (name: string, rows: Cell[][]): Promise<MadeFile> => {
  const data = rows.map((row) =>
    row.map((value) => (value instanceof Date ? { value, type: Date, format: 'dd/mm/yyyy' } : value)),
  );
  return { name, mimeType: excelType, buffer: await writeExcelFile(data).toBuffer() };
};

export const aTextFile = (name: string, text: string, mimeType: string): MadeFile => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
});

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** A real PNG. `noisy`: of pixels that do not compress, for a file that takes its time. */
export const aPicture = (name: string, width = 64, height = 48, noisy = false): MadeFile => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits, red green blue
  header.set([8, 2], 8);
  const pixels = Buffer.alloc((width * 3 + 1) * height, 0x50);
  if (noisy) for (let at = 0; at < pixels.length; at += 1) pixels[at] = Math.random() * 256;
  // Every line begins with its filter: none.
  for (let line = 0; line < height; line += 1) pixels[line * (width * 3 + 1)] = 0;
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const body = [chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))];
  return { name, mimeType: 'image/png', buffer: Buffer.concat([signature, ...body]) };
};
