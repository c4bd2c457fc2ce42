import type { CatalogueScope } from '#http/scope.ts';
import type { ExportColumn, ExportFilter } from './export-list.ts';
import { factsOf, factsSheet, sheetName } from './facts-sheet.ts';
import type { CellValue } from './workbook/sheet-xml.ts';
import { WorkbookThread } from './workbook/workbook-thread.ts';
import type { Sheet } from './workbook/workbook-writer.ts';

/** A sheet whose rows are at hand. */
export type ReportSheet = { sheet: Sheet; cells: CellValue[] };

export const reportSheet = <Row>(name: string, columns: ExportColumn<Row>[], rows: Row[]): ReportSheet => ({
  sheet: {
    name: sheetName(name),
    columns: columns.map(({ header, type, width }) => ({ header, type, width })),
    filter: true,
  },
  cells: rows.flatMap((row) => columns.map(({ value }) => value(row))),
});

type Report = { title: string; facts: ExportFilter[]; rows: number; sheets: ReportSheet[] };

/** Writes several sheets into an .xlsx file at this path, the last one describes it. Returns its size in bytes. */
export const writeReport = async (
  scope: CatalogueScope,
  { title, facts, rows, sheets }: Report,
  path: string,
): Promise<number> => {
  const createdAt = scope.clock();
  const thread = new WorkbookThread(path, {
    title,
    createdAt,
    sheets: [...sheets.map(({ sheet }) => sheet), factsSheet],
  });
  try {
    for (const { cells } of sheets) {
      await thread.addRows(cells);
      await thread.nextSheet();
    }
    await thread.addRows((await factsOf(scope, { title, filters: facts, rows, createdAt })).flat());
    return await thread.close();
  } finally {
    await thread.stop();
  }
};
