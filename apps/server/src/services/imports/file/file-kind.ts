import { open, readFile } from 'node:fs/promises';
import { withArchive } from './open-archive.ts';
import { unreadable } from './unreadable.ts';

/** The kind of the content, whatever the file's name says. */
export type FileKind = 'xlsx' | 'geojson' | 'kml' | 'kmz' | 'gpx' | 'shapefile';

const saveAs = 'Hãy mở bằng Excel, chọn Lưu thành (Save As) dạng Excel Workbook (.xlsx), rồi gửi tệp đó.';

/**
 * Finds the file's kind, and refuses a file that no import can read with a sentence that says what to do. Packed files are
 * really unpacked here, up to a limit: the sizes in their directory prove nothing. `geometry`: map formats are accepted too.
 */
export const checkFile = async (path: string, geometry: boolean): Promise<FileKind> => {
  const head = await readHead(path);
  if (head.length === 0) throw unreadable('Tệp trống, không có gì bên trong. Hãy chọn lại tệp.');
  // An archive that begins with its directory is empty.
  if (head.subarray(0, 4).equals(Buffer.from('504b0506', 'hex')))
    throw unreadable('Tệp nén trống, không có gì bên trong. Hãy chọn lại tệp.');
  if (head.subarray(0, 4).equals(Buffer.from('d0cf11e0', 'hex'))) throw refuseOldOffice(await readFile(path));
  const kind = head.subarray(0, 2).equals(Buffer.from('PK')) ? await checkZip(path, geometry) : kindOfPlain(head);
  if (kind !== 'xlsx' && !geometry)
    throw unreadable('Loại dữ liệu này chỉ nhập từ Excel (.xlsx). Hãy tải tệp mẫu và điền vào đó.');
  return kind;
};

const checkZip = (path: string, geometry: boolean): Promise<FileKind> =>
  withArchive(path, async (zip) => {
    const kind = kindOfZip(zip.names, geometry);
    for (const name of zip.names) if (neededParts[kind].test(name)) await drain(zip.unpack(name));
    return kind;
  });

/** Only the unpacked size counts: the archive refuses too much while it is read. */
const drain = async (pieces: AsyncIterable<Buffer>) => {
  for await (const _ of pieces);
};

const neededParts = {
  xlsx: /^xl\/(_rels\/)?(workbook|sharedStrings|styles|worksheets\/[^/]+)\.xml(\.rels)?$/i,
  kmz: /\.kml$/i,
  shapefile: /\.(shp|dbf|prj|cpg)$/i,
};

const kindOfZip = (names: string[], geometry: boolean): 'xlsx' | 'kmz' | 'shapefile' => {
  const has = (form: RegExp) => names.some((name) => form.test(name));
  if (has(/^xl\/workbook\.xml$/i)) return 'xlsx';
  if (has(/\.shp$/i)) return 'shapefile';
  if (has(/\.kml$/i)) return 'kmz';
  if (has(/^xl\/workbook\.bin$/i)) throw unreadable(`Đây là Excel dạng nhị phân (.xlsb), chưa đọc được. ${saveAs}`);
  if (has(/^content\.xml$/i)) throw unreadable(`Đây là tệp OpenDocument (.ods), chưa đọc được. ${saveAs}`);
  if (has(/\.iwa$/i)) throw unreadable('Đây là tệp Numbers. Hãy xuất sang Excel (.xlsx) từ Numbers rồi gửi tệp đó.');
  if (has(/^(word|ppt)\//i)) throw unreadable('Đây là tệp Word hoặc PowerPoint, không phải bảng tính Excel.');
  throw unreadable(
    geometry
      ? 'Tệp nén này không có bảng tính, Shapefile (.shp) hay KML bên trong.'
      : 'Đây là tệp nén, không phải Excel. Hãy giải nén rồi gửi tệp .xlsx bên trong.',
  );
};

const readHead = async (path: string): Promise<Buffer> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8_192), { position: 0 });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

const kindOfPlain = (bytes: Buffer): FileKind => {
  const head = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (head.startsWith('%PDF')) throw unreadable('Đây là tệp PDF. Hãy gửi bảng tính Excel (.xlsx) gốc của nó.');
  if (/^[{[]/.test(head)) return 'geojson';
  if (/<(\w+:)?kml[\s>]/i.test(head)) return 'kml';
  if (/<(\w+:)?gpx[\s>]/i.test(head)) return 'gpx';
  if (/^<[!?\w]/.test(head))
    throw unreadable(`Đây là trang web hoặc tệp XML mang tên Excel, không phải tệp Excel thật. ${saveAs}`);
  if (isText(bytes)) throw unreadable(`Đây là tệp văn bản (CSV hoặc tương tự), không phải Excel. ${saveAs}`);
  throw unreadable(`Tệp này không phải Excel (.xlsx), hoặc đã bị hỏng. ${saveAs}`);
};

/** The container of Office up to 2003, which also wraps a new file that has a password. */
const refuseOldOffice = (bytes: Buffer): Error =>
  bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
    ? unreadable('Tệp có mật khẩu. Hãy mở bằng Excel, bỏ mật khẩu (Tệp → Thông tin → Bảo vệ), lưu lại rồi gửi.')
    : unreadable(`Đây là tệp Office đời cũ (.xls), chưa đọc được. ${saveAs}`);

const isText = (bytes: Buffer): boolean => {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return isUtf16 || !bytes.includes(0);
};
