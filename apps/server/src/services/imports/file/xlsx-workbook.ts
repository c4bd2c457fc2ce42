import { posix } from 'node:path';
import type { ZipFile } from '#zip/zip-file.ts';
import { cleanText } from '../cells/cell.ts';
import { unreadable } from './unreadable.ts';
import { showsDay } from './xlsx-dates.ts';
import { attribute, readXml } from './xml-tokens.ts';

/** The parts that the sheets of a workbook share. */
export type Workbook = {
  /** Parts of the visible sheets, in their order. */
  sheets: string[];
  is1904: boolean;
  strings: (string | null)[];
  /** By the index of a cell's style: whether it shows a day. */
  dayStyles: boolean[];
};

const quiet = { open: () => {}, close: () => {}, text: () => {} };

export const readWorkbook = async (zip: ZipFile): Promise<Workbook> => {
  const main = await mainPart(zip);
  const targets = await relations(zip, main);
  const sheets: string[] = [];
  let is1904 = false;
  await readXml(zip.unpack(main), {
    ...quiet,
    open: (name, given) => {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attribute(given, 'date1904') ?? '');
      const part = name === 'sheet' ? targets.get(attribute(given, 'id') ?? '')?.part : undefined;
      if (part && (attribute(given, 'state') ?? 'visible') === 'visible' && zip.has(part)) sheets.push(part);
    },
  });
  if (sheets.length === 0) throw unreadable('Tệp không có trang tính nào. Hãy dùng tệp mẫu.');
  const partOf = (kind: string) => [...targets.values()].find(({ type }) => type.endsWith(`/${kind}`))?.part;
  return {
    sheets,
    is1904,
    strings: await readStrings(zip, partOf('sharedStrings')),
    dayStyles: await readDayStyles(zip, partOf('styles')),
  };
};

const mainPart = async (zip: ZipFile): Promise<string> => {
  const roots = await relations(zip, '');
  const found = [...roots.values()].find(({ type }) => type.endsWith('/officeDocument'))?.part ?? 'xl/workbook.xml';
  if (!zip.has(found)) throw unreadable('Tệp này không phải bảng tính Excel. Hãy dùng tệp mẫu, hoặc lưu dạng .xlsx.');
  return found;
};

/** The targets of a part's relations, by their ids. */
const relations = async (zip: ZipFile, part: string): Promise<Map<string, { type: string; part: string }>> => {
  const folder = posix.dirname(part);
  const file = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  const found = new Map<string, { type: string; part: string }>();
  if (!zip.has(file)) return found;
  await readXml(zip.unpack(file), {
    ...quiet,
    open: (name, given) => {
      const target = attribute(given, 'Target') ?? '';
      const resolved = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
      if (name === 'Relationship')
        found.set(attribute(given, 'Id') ?? '', { type: attribute(given, 'Type') ?? '', part: resolved });
    },
  });
  return found;
};

const readStrings = async (zip: ZipFile, part: string | undefined): Promise<(string | null)[]> => {
  const strings: (string | null)[] = [];
  if (!part || !zip.has(part)) return strings;
  const text = new TextOfString();
  await readXml(zip.unpack(part), {
    open: (name) => (name === 'si' ? text.start() : text.open(name)),
    close: (name) => (name === 'si' ? strings.push(text.end()) : text.close(name)),
    text: (piece) => text.add(piece),
  });
  return strings;
};

/** Collects the runs of one rich text; its pronunciation (`rPh`, Japanese) is left out. */
export class TextOfString {
  #text = '';
  #inText = false;
  #inPhonetic = false;
  start() {
    this.#text = '';
  }
  open(name: string) {
    if (name === 't') this.#inText = true;
    if (name === 'rPh') this.#inPhonetic = true;
  }
  close(name: string) {
    if (name === 't') this.#inText = false;
    if (name === 'rPh') this.#inPhonetic = false;
  }
  add(piece: string) {
    if (this.#inText && !this.#inPhonetic) this.#text += piece;
  }
  end(): string | null {
    return cleanText(decodeEscapes(this.#text));
  }
}

/** Excel writes characters that XML does not allow as _x000D_. */
export const decodeEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text;

const readDayStyles = async (zip: ZipFile, part: string | undefined): Promise<boolean[]> => {
  const formats = new Map<number, string>();
  const styles: boolean[] = [];
  let inCellStyles = false;
  if (!part || !zip.has(part)) return styles;
  await readXml(zip.unpack(part), {
    ...quiet,
    open: (name, given) => {
      const id = Number(attribute(given, 'numFmtId') ?? 0);
      if (name === 'numFmt') formats.set(id, attribute(given, 'formatCode') ?? '');
      if (name === 'cellXfs') inCellStyles = true;
      if (name === 'xf' && inCellStyles) styles.push(showsDay(id, formats.get(id)));
    },
    close: (name) => {
      if (name === 'cellXfs') inCellStyles = false;
    },
  });
  return styles;
};
