import { rm } from 'node:fs/promises';
import { dayInVietnam } from '@vuon/contract/day';
import { type ExportFormat, exportFormatNames } from '@vuon/contract/exports/export';
import type { FileStore } from '#files/file-store.ts';
import { temporaryPath } from '#http/handling/handle-upload.ts';
import { type JobContext, type JobKind, keepFile, removeAttempts } from '#jobs';
import {
  countExported,
  type ExportInput,
  exportKind,
  getExportList,
  readExportQuery,
  refuseTooLong,
} from './export.service.ts';
import type { ExportList } from './export-list.ts';
import { writeExport } from './write-export.ts';
import { writeMap } from './write-map.ts';

export const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const types: Record<ExportFormat, string> = {
  xlsx: excelType,
  geojson: 'application/geo+json',
  kml: 'application/vnd.google-earth.kml+xml',
};

/** Writes the file on the local disk, then stores it, then ends the job. */
export const exportJob = (lists: ExportList[], files: FileStore): JobKind => ({
  kind: exportKind,
  reads: true,
  run: (context) => runExport(lists, files, context),
  tellDone: ({ result }) => ({
    title: result?.type === 'file' ? `Tệp ${formatOf(result.name)} đã sẵn sàng` : 'Tệp đã sẵn sàng',
    ...(result?.type === 'file' && { text: `${result.name}, ${result.rows.toLocaleString('vi-VN')} dòng` }),
  }),
  // Not awaited: a store may be slow, and the transaction holds the connection.
  onFailed: async (_tx, job) => void removeAttempts(files, job, job.attempts).catch(() => {}),
});

const formatOf = (name: string): string => exportFormatNames[name.split('.').at(-1) as ExportFormat] ?? '';

const runExport = async (lists: ExportList[], files: FileStore, context: JobContext) => {
  const { job, clock } = context;
  await removeAttempts(files, job, job.attempts - 1);
  // The input of a job from an earlier version has no format.
  const { list: name, query: given, format = 'xlsx', ids } = job.input as ExportInput;
  const scope = await context.scope();
  const list = getExportList(lists, scope, name);
  const query = readExportQuery(list, given, ids);
  const total = await countExported(scope, list, query);
  refuseTooLong(list, total);
  await context.progress({ step: 'Đang đọc và ghi dòng', done: 0, total });
  const path = temporaryPath();
  try {
    const { bytes, rows } =
      format === 'xlsx'
        ? await writeExport(context, scope, list, query, path)
        : await writeMap(context, scope, list, query, { path, format });
    // If the right was taken away in the meantime, no file is left.
    getExportList(lists, await context.scope(), name);
    await context.progress({ step: 'Đang lưu tệp', done: rows, total: rows });
    const fileName = `${slug(list.title)}-${dayInVietnam(clock())}.${format}`;
    await keepFile(files, context, path, { name: fileName, type: types[format], bytes, rows });
  } finally {
    await rm(path, { force: true });
  }
};

/** 'Nhóm cây trồng' → 'nhom-cay-trong' */
export const slug = (title: string) =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/đ/gi, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
