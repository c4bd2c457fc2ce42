import type { UploadType } from '@vuon/contract/uploads/upload';
import type { Entry } from 'yauzl';
import { problem } from '#http/problem.ts';
import { ZipError } from '#zip/zip-error.ts';
import { ZipFile } from '#zip/zip-file.ts';

/** The main part of a Word or Excel file without macros, by its content type. */
const mainParts: Record<string, UploadType> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml':
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml':
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const typesName = '[Content_Types].xml';
const maxTypesBytes = 1_048_576;
/** The unpacked size of all entries. A spreadsheet of half a million rows stays below it. */
const limits = { bytes: 256 * 1_048_576 };
/** Unpacked size by packed size, for entries that are not small anyway. Text packs to a tenth; a bomb to a thousandth. */
const maxRatio = 200;
const smallBytes = 16 * 1_048_576;

const damaged = 'Tệp bị hỏng, không mở được. Hãy mở lại rồi lưu thành tệp mới.';
const overpacked = 'Tệp nén quá mức: nội dung bên trong lớn bất thường so với tệp, nên không được nhận.';

/** The type of an office document; null for another zip. Each entry is unpacked once, to check that it is what it claims. */
export const readOfficeType = async (path: string): Promise<UploadType | null> => {
  try {
    const zip = await ZipFile.open(path, limits);
    return await readTypes(zip).finally(() => zip.close());
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    throw problem('upload.damaged', error.fault === 'too-large' ? overpacked : damaged);
  }
};

const readTypes = async (zip: ZipFile): Promise<UploadType | null> => {
  const { entries } = zip;
  refuseBomb(entries);
  const types = entries.find(({ fileName }) => fileName === typesName);
  if (!types || types.uncompressedSize > maxTypesBytes) return null;
  if (zip.names.some((name) => /(^|\/)vbaProject\.bin$/i.test(name))) throw withMacros();
  for (const name of zip.names) for await (const _ of zip.unpack(name));
  const names = new Set(zip.names.map((name) => `/${name}`));
  return mainType((await zip.read(typesName)).toString('utf8'), names);
};

/** Before anything is unpacked: refuses if the declared sizes are too large already. */
const refuseBomb = (entries: Entry[]) => {
  const bytes = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  const packedBytes = entries.reduce((sum, entry) => sum + entry.compressedSize, 0);
  if (bytes > limits.bytes || (bytes > smallBytes && bytes > packedBytes * maxRatio)) throw new ZipError('too-large');
};

const mainType = (contentTypes: string, names: Set<string>): UploadType | null => {
  if (/macroEnabled|vbaProject/i.test(contentTypes)) throw withMacros();
  for (const [override] of contentTypes.matchAll(/<Override\s[^>]*>/g)) {
    const type = mainParts[attribute(override, 'ContentType')];
    if (type && names.has(attribute(override, 'PartName'))) return type;
  }
  return null;
};

const attribute = (element: string, name: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(element)?.[1] ?? '';

const withMacros = () =>
  problem('upload.type_refused', 'Tệp Word, Excel có macro không được nhận. Hãy lưu lại thành .docx hoặc .xlsx.');
