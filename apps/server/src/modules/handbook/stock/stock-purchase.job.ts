import { randomUUID } from 'node:crypto';
import { dayInVietnam, formatDay } from '@vuon/contract/day';
import type { PurchaseProposal } from '@vuon/contract/handbook/stock-purchase';
import { unitName } from '@vuon/contract/handbook/stock-words';
import { type ExportColumn, excelType, reportSheet, writeReport } from '#exports';
import type { FileStore } from '#files/file-store.ts';
import type { Scope } from '#http/scope.ts';
import { fileJob, type JobKind, startJob } from '#jobs';
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
export const purchaseJob = (files: FileStore): JobKind =>
  fileJob<{ days: number }>(files, {
    kind,
    may: 'stock.read',
    what: 'kho vật tư',
    ready: 'Tệp Excel đã sẵn sàng',
    make: async ({ scope, input: { days }, path }) => {
      const { lines, today, until } = await readPurchaseProposal(scope, days);
      const rows = lines.length;
      const facts = [{ label: 'Việc bắt đầu', value: `${formatDay(today)} – ${formatDay(until)}` }];
      const sheets = [reportSheet('Đề nghị mua', columns, lines)];
      await writeReport(scope, { title: 'Đề nghị mua vật tư', facts, rows, sheets }, path);
      return { name: `de-nghi-mua-${dayInVietnam(scope.clock())}.xlsx`, type: excelType, rows, noun: 'dòng' };
    },
  });
