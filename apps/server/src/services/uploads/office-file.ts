import { open } from 'node:fs/promises';
import type { UploadType } from '@vuon/contract/uploads/upload';
import { problem } from '#http/problem.ts';
import { readZipDirectory } from '#zip/zip-directory.ts';
import { inflateEntry } from '#zip/zip-entry.ts';

/** What stands first in a Word or Excel file without macros, by its content type. */
const mainParts: Record<string, UploadType> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml':
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml':
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const typesName = '[Content_Types].xml';
const maxTypesBytes = 1_048_576;

/** Which office document a zip is; null for another zip. Each entry is unpacked once, to see that it is what it claims. */
export const readOfficeType = async (path: string): Promise<UploadType | null> => {
  const file = await open(path);
  try {
    const entries = await readZipDirectory(file, (await file.stat()).size);
    const types = entries.find(({ name }) => name === typesName);
    if (!types || types.bytes > maxTypesBytes) return null;
    if (entries.some(({ name }) => /(^|\/)vbaProject\.bin$/i.test(name))) throw withMacros();
    const chunks: Buffer[] = [];
    for (const entry of entries)
      await inflateEntry(path, file, entry, entry === types ? (one) => chunks.push(one) : undefined);
    const names = new Set(entries.map(({ name }) => `/${name}`));
    return mainType(Buffer.concat(chunks).toString('utf8'), names);
  } finally {
    await file.close();
  }
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
