import type { UploadType } from '@vuon/contract/uploads/upload';

const maxLength = 200;

/** The file extensions of each type; the first is given to a name that ends otherwise. */
const endings: Record<UploadType, [string, ...string[]]> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
};
const knownEndings = new Set([
  ...Object.values(endings).flat(),
  'apng',
  'heic',
  'html',
  'htm',
  'svg',
  'exe',
  'doc',
  'xls',
]);

/**
 * A name that a file of this type can be saved under on every system: one line, no folders, no invisible characters that
 * reverse the text, and the extension of its real type, so that a JPEG called .html is opened in a viewer.
 */
export const fitName = (given: string, type: UploadType): string => {
  const clean = given
    .toWellFormed()
    .normalize('NFC')
    // \p{C}: control, format (direction marks) and unassigned characters.
    .replace(/[\p{C}\u2028\u2029/\\:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const [, stem = clean, ending = ''] = /^(.*)\.([A-Za-z0-9]{1,5})$/.exec(clean) ?? [];
  if (endings[type].includes(ending.toLowerCase())) return shorten(stem || 'tệp', ending);
  return shorten((knownEndings.has(ending.toLowerCase()) ? stem : clean) || 'tệp', endings[type][0]);
};

/** Counted in UTF-16 units, as the contract counts, but a character is never cut in two. */
const shorten = (stem: string, ending: string): string => {
  const room = maxLength - ending.length - 1;
  let short = '';
  for (const letter of stem) {
    if (short.length + letter.length > room) break;
    short += letter;
  }
  return `${short.trimEnd()}.${ending}`;
};
