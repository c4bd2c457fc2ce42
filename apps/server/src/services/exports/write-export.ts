import type { CatalogueScope } from '#http/scope.ts';
import type { JobContext } from '#jobs';
import { refuseTooLong } from './export.service.ts';
import type { ExportList, ExportQuery } from './export-list.ts';
import { batchesOf } from './exported-rows.ts';
import { factsOf, factsSheet, sheetName } from './facts-sheet.ts';
import { cellsOf, type LongColumn, measureColumns, sheetColumns } from './workbook/long-columns.ts';
import { WorkbookThread } from './workbook/workbook-thread.ts';

/** Writes the matching rows into an .xlsx file at this path. */
export const writeExport = async (
  context: JobContext,
  scope: CatalogueScope,
  list: ExportList,
  query: ExportQuery,
  path: string,
): Promise<{ bytes: number; rows: number }> => {
  const createdAt = context.clock();
  const columns = await measureColumns(scope, list, query);
  const sheets = [{ name: sheetName(list.title), columns: sheetColumns(columns), filter: true }, factsSheet];
  const thread = new WorkbookThread(path, { title: list.title, createdAt, sheets });
  try {
    const rows = await writeRows(context, scope, { list, query, columns }, thread);
    const filters = await list.filters(scope, query);
    const facts = await factsOf(scope, { title: list.title, filters, rows, createdAt });
    await thread.nextSheet();
    await thread.addRows(facts.flat());
    return { bytes: await thread.close(), rows };
  } finally {
    await thread.stop();
  }
};

const writeRows = async (
  context: JobContext,
  scope: CatalogueScope,
  { list, query, columns }: { list: ExportList; query: ExportQuery; columns: LongColumn[] },
  thread: WorkbookThread,
): Promise<number> => {
  let done = 0;
  for await (const items of batchesOf(scope, list, query)) {
    done += items.length;
    refuseTooLong(list, done);
    if (items.length) await thread.addRows(cellsOf(columns, items));
    await context.progress({ done });
  }
  return done;
};
