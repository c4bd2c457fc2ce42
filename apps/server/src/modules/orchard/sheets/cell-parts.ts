/** Parts of one line in a cell, separated by '|': 'VietGAP | VG-123'. A separator inside of a part is escaped. */
export const joinParts = (parts: (string | null)[]): string => parts.map(writePart).join(' | ');

export const splitParts = (line: string): string[] => (line.match(/(?:^|\|)(?:\\.|[^|])*/g) ?? []).map(readPart);

/** The values of a cell's lines, empty lines left out; null: one of them cannot be read. */
export const readLines = <T>(cell: string, read: (line: string) => T | null): T[] | null => {
  const lines = cell.normalize('NFC').split(/\r?\n/);
  const values = lines.filter((line) => line.trim()).map(read);
  return values.every((value) => value !== null) ? values : null;
};

const writePart = (part: string | null) => (part ?? '').replace(/[\\|]/g, '\\$&').replace(/\r?\n/g, '\\n');
const readPart = (part: string) =>
  part
    .replace(/^\|/, '')
    .trim()
    .replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
