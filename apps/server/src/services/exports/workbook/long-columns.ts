import { continuedHeader, maxCellLength, splitLongText } from '@vuon/contract/exports/long-text';
import type { CatalogueScope } from '#http/scope.ts';
import type { ExportColumn, ExportList, ExportQuery } from '../export-list.ts';
import { batchesOf } from '../exported-rows.ts';
import type { CellValue } from './sheet-xml.ts';
import type { SheetColumn } from './workbook-writer.ts';

/** A column of a list in a sheet: in how many columns there its longest text stands. */
export type LongColumn = ExportColumn<unknown> & { parts: number };

/**
 * A sheet begins with its headers: how long the longest texts are must be known before the first row. Only where there can be
 * long ones are the rows read for that, a first time.
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

/** What can be sent to the thread that writes. */
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
      // The job is tried again.
      if (pieces.length > parts) throw new Error('A text has become longer since it was measured');
      for (let part = 0; part < parts; part += 1) cells.push(pieces[part] ?? null);
    }
  return cells;
};
