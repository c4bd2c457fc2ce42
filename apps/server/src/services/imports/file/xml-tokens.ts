import { StringDecoder } from 'node:string_decoder';
import { unreadable } from './unreadable.ts';

export type XmlEvents = {
  open: (name: string, attributes: string) => void;
  close: (name: string) => void;
  text: (text: string) => void;
};

// A tag or a run of text longer than this is no spreadsheet.
const maxPending = 4_194_304;

/**
 * Reads XML piece by piece. Names come without their namespace's prefix, attributes as they are written (see `attribute`).
 * Document types are skipped: an entity is never expanded, so that nothing grows.
 */
export class XmlReader {
  #decoder = new StringDecoder('utf8');
  #events: XmlEvents;
  #pending = '';
  constructor(events: XmlEvents) {
    this.#events = events;
  }
  push(piece: Buffer) {
    this.#pending += this.#decoder.write(piece);
    this.#pending = this.#pending.slice(takeTokens(this.#pending, this.#events));
    if (this.#pending.length > maxPending) throw unreadable('Tệp có nội dung không phải của bảng tính Excel.');
  }
}

export const readXml = async (pieces: AsyncIterable<Buffer>, events: XmlEvents): Promise<void> => {
  const reader = new XmlReader(events);
  for await (const piece of pieces) reader.push(piece);
};

/** Hands on all whole tokens, and answers how far they went. */
const takeTokens = (xml: string, { open, close, text }: XmlEvents): number => {
  let at = 0;
  for (;;) {
    const start = xml.indexOf('<', at);
    if (start < 0) return at;
    if (start > at) text(decodeEntities(xml.slice(at, start)));
    at = start;
    if (xml.startsWith('<!', start) || xml.startsWith('<?', start)) {
      if (xml.length < start + 9) return at;
      const end = endOfSpecial(xml, start);
      if (end < 0) return at;
      if (xml.startsWith('<![CDATA[', start)) text(xml.slice(start + 9, end - 3));
      at = end;
      continue;
    }
    const end = endOfTag(xml, start);
    if (end < 0) return at;
    at = end + 1;
    if (xml.charCodeAt(start + 1) === slash) {
      close(localName(xml.slice(start + 2, end).trimEnd()));
      continue;
    }
    const isEmpty = xml.charCodeAt(end - 1) === slash;
    const tag = xml.slice(start + 1, isEmpty ? end - 1 : end);
    const blank = tag.search(/\s/);
    const name = localName(blank < 0 ? tag : tag.slice(0, blank));
    open(name, blank < 0 ? '' : tag.slice(blank));
    if (isEmpty) close(name);
  }
};

const slash = 47;

/** '>' may stand inside of an attribute's quotes. */
const endOfTag = (xml: string, start: number): number => {
  let quote = 0;
  for (let at = start + 1; at < xml.length; at += 1) {
    const sign = xml.charCodeAt(at);
    if (quote) quote = sign === quote ? 0 : quote;
    else if (sign === 62) return at;
    else if (sign === 34 || sign === 39) quote = sign;
  }
  return -1;
};

const endOfSpecial = (xml: string, start: number): number => {
  const closing = xml.startsWith('<!--', start) ? '-->' : xml.startsWith('<![CDATA[', start) ? ']]>' : '>';
  const end = xml.indexOf(closing, start + 2);
  return end < 0 ? -1 : end + closing.length;
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const readers = new Map<string, RegExp>();

/** The value of an attribute, by its name without prefix. */
export const attribute = (attributes: string, name: string): string | undefined => {
  let reader = readers.get(name);
  if (!reader) {
    reader = new RegExp(`\\s(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
    readers.set(name, reader);
  }
  const found = reader.exec(attributes);
  return found ? decodeEntities(found[1] ?? found[2] ?? '') : undefined;
};

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (whole, entity: string) => {
        if (!entity.startsWith('#')) return named[entity] ?? whole;
        const code = entity[1] === 'x' || entity[1] === 'X' ? parseInt(entity.slice(2), 16) : Number(entity.slice(1));
        return code <= 0x10ffff ? String.fromCodePoint(code) : '';
      })
    : text;
