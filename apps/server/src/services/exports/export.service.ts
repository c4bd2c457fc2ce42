import { randomUUID } from 'node:crypto';
import { type ExportFormat, exportFormatNames, type exportRoutes } from '@vuon/contract/exports/export';
import { mayDo } from '@vuon/contract/permission';
import type { ListName } from '@vuon/contract/record';
import type { RouteBody } from '@vuon/contract/route';
import { readNested } from '#http/handling/nested-input.ts';
import { problem } from '#http/problem.ts';
import type { CatalogueScope } from '#http/scope.ts';
import { startJob } from '#jobs';
import type { ExportList, ExportQuery } from './export-list.ts';
import { maxSheetRows } from './workbook/sheet-xml.ts';

export const exportKind = 'export';

/** The input of the job. Each attempt has a file of its own under `storeKey`. */
export type ExportInput = {
  list: ListName;
  query: Record<string, string>;
  format: ExportFormat;
  ids?: number[];
  storeKey: string;
};

export const startExport = async (
  lists: ExportList[],
  scope: CatalogueScope,
  { list: name, query, format, select }: RouteBody<typeof exportRoutes.create>,
) => {
  const list = getExportList(lists, scope, name);
  refuseUnmapped(list, format);
  const wanted = readExportQuery(list, query, select?.ids);
  refuseTooLong(list, await countExported(scope, list, wanted));
  const input: ExportInput = { list: name, query, format, ...select, storeKey: `exports/${randomUUID()}` };
  return startJob(scope, {
    kind: exportKind,
    title: `Xuất ${exportFormatNames[format]}: ${lowerFirst(list.title)}`,
    input,
  });
};

const refuseUnmapped = ({ title, map }: ExportList, format: ExportFormat) => {
  if (format !== 'xlsx' && !map)
    throw problem('request.invalid', `${title} không có vị trí trên bản đồ, chỉ xuất được ra Excel.`, {
      path: 'format',
    });
};

/** Ticked rows that are deleted in the meantime are left out when the file is written. */
export const countExported = async (scope: CatalogueScope, list: ExportList, query: ExportQuery): Promise<number> =>
  query.ids?.length ?? (await list.count(scope, query));

/** The list; refuses users who may not read it. */
export const getExportList = (lists: ExportList[], { actor }: CatalogueScope, name: ListName): ExportList => {
  const list = lists.find(({ list: known }) => known === name);
  if (!list) throw problem('record.not_found', 'Danh sách này chưa xuất được ra Excel.', { path: 'list' });
  if (!mayDo(actor, list.read))
    throw problem('permission.denied', `Vai trò của bạn không được xem danh sách ${lowerFirst(list.title)}.`);
  return list;
};

/** All matching rows, from the first on, whichever page the user was looking at. */
export const readExportQuery = (list: ExportList, query: Record<string, string>, ids?: number[]): ExportQuery => {
  const { page, pageSize, after, ...kept } = query;
  return { ...readNested(list.query, kept, 'query'), ...(ids && { ids }) };
};

export const refuseTooLong = ({ title }: ExportList, rows: number) => {
  if (rows > maxSheetRows)
    throw problem(
      'export.too_large',
      `${title} có ${rows.toLocaleString('vi-VN')} dòng khớp bộ lọc; một tệp chứa nhiều nhất ${maxSheetRows.toLocaleString('vi-VN')} dòng. Hãy lọc bớt rồi xuất thành nhiều tệp.`,
    );
};

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
