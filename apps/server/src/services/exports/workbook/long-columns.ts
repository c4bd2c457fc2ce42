import { continuedHeader, maxCellLength, splitLongText } from '@vuon/contract/exports/long-text';
import type { CatalogueScope } from '#http/scope.ts';
import type { ExportColumn, ExportList, ExportQuery } from '../export-list.ts';
import { batchesOf } from '../exported-rows.ts';
import type { CellValue } from './sheet-xml.ts';
import type { SheetColumn } from './workbook-writer.ts';

/** A column of a list, and the number of columns of the sheet that its longest text needs. */
export type LongColumn = ExportColumn<unknown> & { parts: number };

/**
 * A sheet begins with its headers, so the length of the longest texts must be known before the first row. Only for lists with
 * long columns, the rows are read an additional time for that.
 */
export const measureColumns = async (
  scope: CatalogueScope,
  list: ExportList,
  query: ExportQuery,
): Promise<LongColumn[]> => {
  const columns: LongColumn[] = list.columns.map((column) => ({ ...column, parts: 1 }));
  const long = columns.filter((column) => column.long);
  if (long.length)
    for await (const rows of batchesOf(scope, list, query))
      for (const row of rows)
        for (const column of long) column.parts = Math.max(column.parts, piecesOf(column.value(row)).length);
  return columns;
};

const piecesOf = (value: CellValue): CellValue[] =>
  typeof value === 'string' && value.length > maxCellLength ? splitLongText(value) : [value];

/** The columns in a form that can be sent to the writing thread. */
export const sheetColumns = (columns: LongColumn[]): SheetColumn[] =>
  columns.flatMap(({ header, type, width, parts }) =>
    Array.from({ length: parts }, (_, part) => ({
      header: part === 0 ? header : continuedHeader(header, part + 1),
      type,
      width,
    })),
  );

export const cellsOf = (columns: LongColumn[], rows: unknown[]): CellValue[] => {
  const cells: CellValue[] = [];
  for (const row of rows)
    for (const { value, long, parts } of columns) {
      const pieces = long ? piecesOf(value(row)) : [value(row)];
      // The job will be tried again.
      if (pieces.length > parts) throw new Error('A text has become longer since it was measured');
      for (let part = 0; part < parts; part += 1) cells.push(pieces[part] ?? null);
    }
  return cells;
};
