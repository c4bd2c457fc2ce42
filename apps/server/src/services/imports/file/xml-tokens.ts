import { StringDecoder } from 'node:string_decoder';
import { SaxesParser } from 'saxes';
import { unreadable } from './unreadable.ts';

export type XmlEvents = {
  open: (name: string, attributes: Attributes) => void;
  close: (name: string) => void;
  text: (text: string) => void;
};
export type Attributes = Record<string, string>;

// A file with a tag or a run of text longer than this is not a spreadsheet.
const maxPending = 4_194_304;

/**
 * Reads XML piece by piece. Names come without their namespace's prefix, attributes as they are written (see `attribute`).
 * Entities that a document declares are never expanded, so that a small file cannot become a large one.
 */
export class XmlReader {
  #decoder = new StringDecoder('utf8');
  #parser = new SaxesParser();
  /** Bytes since the last tag. */
  #pending = 0;
  constructor({ open, close, text }: XmlEvents) {
    this.#parser.on('opentag', ({ name, attributes }) => {
      this.#pending = 0;
      open(localName(name), attributes);
    });
    this.#parser.on('closetag', ({ name }) => {
      this.#pending = 0;
      close(localName(name));
    });
    this.#parser.on('text', text);
    this.#parser.on('cdata', text);
    // Programs write XML with small errors that Excel ignores.
    this.#parser.on('error', () => {});
  }
  push(piece: Buffer) {
    this.#pending += piece.length;
    this.#parser.write(this.#decoder.write(piece));
    if (this.#pending > maxPending) throw unreadable('Tệp có nội dung không phải của bảng tính Excel.');
  }
}

export const readXml = async (pieces: AsyncIterable<Buffer>, events: XmlEvents): Promise<void> => {
  const reader = new XmlReader(events);
  for await (const piece of pieces) reader.push(piece);
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The value of an attribute, by its name without prefix. */
export const attribute = (attributes: Attributes, name: string): string | undefined => {
  if (name in attributes) return attributes[name];
  for (const full in attributes) if (full.endsWith(`:${name}`)) return attributes[full];
};
