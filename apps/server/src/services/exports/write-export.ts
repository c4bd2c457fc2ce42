import { dayInVietnam, formatDay } from '@vuon/contract/day';
import type { CatalogueScope } from '#http/scope.ts';
import type { JobContext } from '#jobs';
import { refuseTooLong } from './export.service.ts';
import type { ExportList, ExportQuery } from './export-list.ts';
import { batchesOf } from './exported-rows.ts';
import { cellsOf, type LongColumn, measureColumns, sheetColumns } from './workbook/long-columns.ts';
import { WorkbookThread } from './workbook/workbook-thread.ts';
import type { Sheet } from './workbook/workbook-writer.ts';

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
    const facts = await factsOf(scope, list, query, rows, createdAt);
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

/** Excel allows 31 characters, and none that formulas use. */
const sheetName = (title: string) => title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);

const factsSheet: Sheet = {
  name: 'Thông tin',
  columns: [
    { header: 'Mục', type: 'text', width: 20 },
    { header: 'Nội dung', type: 'text', width: 70 },
  ],
  filter: false,
};

/** A description of the export, for people to whom the file is forwarded. */
const factsOf = async (
  scope: CatalogueScope,
  list: ExportList,
  query: ExportQuery,
  rows: number,
  createdAt: Date,
): Promise<[label: string, value: string][]> => {
  const filters = (await list.filters(scope, query)).flatMap(({ label, value }): [string, string][] =>
    value ? [[label, value]] : [],
  );
  return [
    ['Danh sách', list.title],
    ['Đơn vị', await findOwnerName(scope)],
    ...filters,
    ['Số dòng', rows.toLocaleString('vi-VN')],
    ['Người xuất', scope.actor.fullName],
    ['Thời điểm', `${inVietnam(createdAt)} (giờ Việt Nam)`],
    ['Phần mềm', 'Vườn'],
  ];
};

const findOwnerName = async ({ db, entityId }: CatalogueScope): Promise<string> => {
  if (entityId === null) return 'Hệ thống';
  const { name } = await db.selectFrom('entity').select('name').where('id', '=', entityId).executeTakeFirstOrThrow();
  return name;
};

const inVietnam = (instant: Date) => {
  const time = new Date(instant.getTime() + 7 * 3_600_000).toISOString().slice(11, 16);
  return `${formatDay(dayInVietnam(instant))} ${time}`;
};
