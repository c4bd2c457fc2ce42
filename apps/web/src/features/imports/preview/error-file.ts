import type { ImportField, ImportRow } from '@vuon/contract/imports/import';

/** The lines that need a look, with their errors or the stored side of a conflict, as a table for Excel. UTF-16 and tabs: Excel opens these alike in every country. */
export const errorFile = (rows: ImportRow[], fields: ImportField[]): Blob => {
  const labels = new Map(fields.map(({ key, label }) => [key, label]));
  const lines = [
    ['Dòng', ...fields.map(({ label }) => label), 'Cần xem'],
    ...rows.map(({ line, values, errors, conflict }) => [
      String(line),
      ...fields.map(({ key }) => values[key] ?? ''),
      [
        ...errors.map((error) => sentence(error, labels)),
        ...Object.entries(conflict?.fields ?? {}).map(
          ([key, { stored }]) => `${labels.get(key) ?? key}: trên hệ thống là ${stored ?? 'trống'}`,
        ),
      ].join('; '),
    ]),
  ];
  const text = lines.map((cells) => cells.map(cell).join('\t')).join('\r\n');
  return new Blob([utf16(text)], { type: 'text/tab-separated-values' });
};

const sentence = ({ path, message }: ImportRow['errors'][number], labels: Map<string, string>) => {
  const label = labels.get(path.split('.')[0] ?? '');
  return label ? `${label}: ${message}` : message;
};

/** A value that Excel would run as a formula stays text. */
const cell = (value: string): string => {
  const flat = value.replace(/[\t\r\n]+/g, ' ');
  const isFormula = /^[=+@]/.test(flat) || (flat.startsWith('-') && Number.isNaN(Number(flat.replace(',', '.'))));
  return isFormula ? `'${flat}` : flat;
};

const utf16 = (text: string): Uint8Array<ArrayBuffer> => {
  const marked = `\ufeff${text}`;
  const view = new DataView(new ArrayBuffer(marked.length * 2));
  for (let index = 0; index < marked.length; index += 1) view.setUint16(index * 2, marked.charCodeAt(index), true);
  return new Uint8Array(view.buffer);
};
