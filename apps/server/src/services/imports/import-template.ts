import { type CellType, type CellValue, excelType, type SheetColumn, writeWorkbook } from '#exports';
import type { SentFile } from '#http/handling/handle-download.ts';
import type { Clock } from '#http/scope.ts';
import { type Cell, cellText } from './cells/cell.ts';
import { inVietnam } from './cells/moment-text.ts';
import type { ImporterField } from './importer/import-field.ts';
import type { Importer } from './importer/importer.ts';

/** A sheet to fill in, with one row as an example, and a sheet that explains the columns. */
export const templateFile = (importer: Importer, clock: Clock): SentFile => {
  const { title, fields } = importer;
  const sheets = [
    { name: title.slice(0, 31), columns: fields.map(columnOf), filter: false },
    { name: 'Hướng dẫn', columns: guideColumns, filter: false },
  ];
  const content = writeWorkbook({ title: `Mẫu nhập: ${title}`, createdAt: clock(), sheets }, [
    [fields.map(({ example }) => cellValue(example))],
    fields.map(({ header, required, help, example }) => [
      header,
      required ? 'Có' : 'Không',
      help ?? null,
      cellText(example),
    ]),
  ]);
  return { content, bytes: content.length, type: excelType, name: `Mẫu nhập ${title}.xlsx` };
};

const guideColumns: SheetColumn[] = [
  { header: 'Cột', type: 'text', width: 36 },
  { header: 'Bắt buộc', type: 'text', width: 12 },
  { header: 'Cách điền', type: 'text', width: 70 },
  { header: 'Ví dụ', type: 'text', width: 50 },
];

const columnOf = ({ header, required = false, choices, example }: ImporterField): SheetColumn => ({
  header,
  type: cellType(example),
  width: Math.min(Math.max(header.length, cellText(example).length, 12) + 2, 44),
  required,
  ...(choices && { choices }),
});

const cellType = (example: Cell): CellType => {
  if (typeof example === 'number') return Number.isInteger(example) ? 'integer' : 'number';
  if (typeof example !== 'object' || !example || 'problem' in example) return 'text';
  return example.time ? 'datetime' : 'date';
};

const cellValue = (example: Cell): CellValue => {
  if (typeof example !== 'object') return example;
  if (!example || 'problem' in example) return null;
  return example.time ? inVietnam(example) : example.day;
};
