import { rm } from 'node:fs/promises';
import { dayInVietnam } from '@vuon/contract/day';
import { temporaryPath } from '../../http/handle-upload.ts';
import { findJob, type JobContext, type JobKind, type RunningJob } from '../jobs/index.ts';
import type { FileStore } from '../uploads/index.ts';
import { type ExportInput, exportKind, getExportList, readExportQuery, refuseTooLong } from './export.service.ts';
import type { ExportList } from './export-list.ts';
import { writeExport } from './write-export.ts';

export const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Writes the file on the local disk, then stores it, then ends the job. What a killed process has stored is not known to any
 * job: each attempt has its own key, and removes those of the attempts before it.
 */
export const exportJob = (lists: ExportList[], files: FileStore): JobKind => ({
  kind: exportKind,
  reads: true,
  run: (context) => runExport(lists, files, context),
  tellDone: ({ result }) => ({
    title: 'Tệp Excel đã sẵn sàng',
    ...(result?.type === 'file' && { text: `${result.name}, ${result.rows.toLocaleString('vi-VN')} dòng` }),
  }),
  // Not awaited: a store may be slow, and the transaction holds the connection.
  onFailed: async (_tx, job) => void removeAttempts(files, job, job.attempts).catch(() => {}),
});

const runExport = async (lists: ExportList[], files: FileStore, context: JobContext) => {
  const { job, clock } = context;
  await removeAttempts(files, job, job.attempts - 1);
  const { list: name, query: given } = job.input as ExportInput;
  const scope = await context.scope();
  const list = getExportList(lists, scope, name);
  const query = readExportQuery(list, given);
  const total = await list.count(scope, query);
  refuseTooLong(list, total);
  await context.progress({ step: 'Đang đọc và ghi dòng', done: 0, total });
  const path = temporaryPath();
  try {
    const { bytes, rows } = await writeExport(context, scope, list, query, path);
    // A right that was taken away meanwhile leaves no file.
    getExportList(lists, await context.scope(), name);
    await context.progress({ step: 'Đang lưu tệp', done: rows, total: rows });
    const storeKey = keyOf(job, job.attempts);
    await files.put(storeKey, path, excelType);
    await finishWith(files, context, {
      name: `${slug(list.title)}-${dayInVietnam(clock())}.xlsx`,
      bytes,
      rows,
      storeKey,
    });
  } finally {
    await rm(path, { force: true });
  }
};

type StoredFile = { name: string; bytes: number; rows: number; storeKey: string };

const finishWith = async (files: FileStore, { db, job, finish }: JobContext, file: StoredFile) => {
  try {
    await finish(async () => ({ type: 'file', ...file }));
  } catch (error) {
    // The answer may have got lost on the way, and the job be done.
    const result = (await findJob(db, null, job.id))?.result;
    if (result?.type !== 'file' || result.storeKey !== file.storeKey) await files.remove(file.storeKey);
    throw error;
  }
};

const keyOf = ({ input }: RunningJob, attempt: number) => `${(input as ExportInput).storeKey}-${attempt}`;

const removeAttempts = async (files: FileStore, job: RunningJob, upTo: number) => {
  for (let attempt = 1; attempt <= upTo; attempt++) await files.remove(keyOf(job, attempt));
};

/** 'Nhóm cây trồng' → 'nhom-cay-trong' */
const slug = (title: string) =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/đ/gi, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
