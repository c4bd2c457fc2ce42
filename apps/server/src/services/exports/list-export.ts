import { versionHeader } from '@vuon/contract/imports/import';
import type { ListQuery } from '#http/lists/list.ts';
import type { RecordList } from '#http/lists/record-list.ts';
import type { ExportColumn, ExportList } from './export-list.ts';

type StampedRow = { updatedAt: string; updatedByName: string | null; version: number };

/**
 * The user who changed a record last, the time, and the version, by which an import tells whether the record was changed
 * after the file was written: the last columns of every sheet.
 */
export const stampColumns: ExportColumn<StampedRow>[] = [
  { header: 'Cập nhật lúc', type: 'datetime', width: 18, value: ({ updatedAt }) => updatedAt },
  { header: 'Người cập nhật', type: 'text', width: 24, value: ({ updatedByName }) => updatedByName },
  { header: versionHeader, type: 'integer', width: 11, value: ({ version }) => version },
];

/** The words for the orders that most lists have. */
export const orderWords = {
  name: 'Tên A–Z',
  '-name': 'Tên Z–A',
  code: 'Mã A–Z',
  '-code': 'Mã Z–A',
  createdAt: 'Cũ nhất trước',
  '-createdAt': 'Mới nhất trước',
  updatedAt: 'Lâu chưa cập nhật trước',
  '-updatedAt': 'Mới cập nhật trước',
};

/** The rows of a list that is exported as it is shown. */
export const exportRows = <Row, Query extends ListQuery, Narrowed, InFile>(
  list: RecordList<Row, Query, Narrowed, InFile>,
): Pick<ExportList<InFile, Query>, 'rows' | 'count'> => ({ rows: list.read, count: list.count });
