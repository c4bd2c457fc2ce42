import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { dayInVietnam, formatDay } from '@vuon/contract/day';
import type { PurchaseProposal } from '@vuon/contract/handbook/stock-purchase';
import { unitName } from '@vuon/contract/handbook/stock-words';
import { mayDo } from '@vuon/contract/permission';
import { type ExportColumn, excelType, reportSheet, writeReport } from '#exports';
import type { FileStore } from '#files/file-store.ts';
import { temporaryPath } from '#http/handle-upload.ts';
import { problem } from '#http/problem.ts';
import { requireEntity, type Scope } from '#http/scope.ts';
import { type JobKind, keepFile, removeAttempts, startJob } from '#jobs';
import { readPurchaseProposal } from './stock-purchase.ts';

const kind = 'purchase-proposal';

export const startPurchaseExport = (scope: Scope, days: number) =>
  startJob(scope, {
    kind,
    title: `Xuất Excel: đề nghị mua vật tư cho ${days} ngày tới`,
    input: { days, storeKey: `purchase/${randomUUID()}` },
  });

type Line = PurchaseProposal['lines'][number];
const columns: ExportColumn<Line>[] = [
  { header: 'Mã vật tư', type: 'text', width: 16, value: ({ code }) => code },
  { header: 'Tên vật tư', type: 'text', width: 34, value: ({ name }) => name },
  { header: 'Đề nghị mua', type: 'number', width: 14, value: ({ quantity }) => quantity },
  { header: 'Đơn vị tính', type: 'text', width: 12, value: ({ unit }) => unitName(unit) },
  { header: 'Cần cho việc', type: 'number', width: 14, value: ({ needed }) => needed },
  { header: 'Mức tối thiểu', type: 'number', width: 14, value: ({ minimum }) => minimum },
  { header: 'Đang có', type: 'number', width: 12, value: ({ usable }) => usable },
  { header: 'Thiếu từ ngày', type: 'date', width: 14, value: ({ shortOn }) => shortOn },
  { header: 'Đơn giá gần nhất (₫)', type: 'integer', width: 18, value: ({ unitPrice }) => unitPrice },
  { header: 'Thành tiền (₫)', type: 'integer', width: 16, value: ({ cost }) => cost },
  {
    header: 'Cho việc',
    type: 'text',
    width: 48,
    value: ({ works }) => works.map(({ code }) => code).join(', ') || null,
  },
];

/** The list for the dealer as an Excel file. */
export const purchaseJob = (files: FileStore): JobKind => ({
  kind,
  reads: true,
  tellDone: ({ result }) => ({ title: 'Tệp Excel đã sẵn sàng', ...(result?.type === 'file' && { text: result.name }) }),
  onFailed: async (_tx, job) => void removeAttempts(files, job, job.attempts).catch(() => {}),
  run: async (context) => {
    const { job } = context;
    await removeAttempts(files, job, job.attempts - 1);
    const scope = requireEntity(await context.scope());
    if (!mayDo(scope.actor, 'stock.read'))
      throw problem('permission.denied', 'Bạn không còn được xem kho vật tư của đơn vị này.');
    const { days } = job.input as { days: number };
    const { lines, today, until } = await readPurchaseProposal(scope, days);
    const path = temporaryPath();
    try {
      const facts = [{ label: 'Việc bắt đầu', value: `${formatDay(today)} – ${formatDay(until)}` }];
      const sheets = [reportSheet('Đề nghị mua', columns, lines)];
      const bytes = await writeReport(scope, { title: 'Đề nghị mua vật tư', facts, rows: lines.length, sheets }, path);
      const name = `de-nghi-mua-${dayInVietnam(scope.clock())}.xlsx`;
      await keepFile(files, context, path, { name, type: excelType, bytes, rows: lines.length, noun: 'dòng' });
    } finally {
      await rm(path, { force: true });
    }
  },
});
