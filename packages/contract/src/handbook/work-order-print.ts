import { z } from 'zod';
import { Job } from '../jobs/job.ts';
import type { RouteTable } from '../route.ts';
import { Id, required } from '../value.ts';

/** Orders of one file. */
export const mostPrinted = 50;
export const WorkOrderPrint = z.strictObject({
  /** Ticked rows of the list, or all that match its query. */
  select: required(
    'Phiếu đã chọn',
    z.union([
      z.strictObject({ ids: z.array(Id).min(1).max(mostPrinted, `Mỗi lần in nhiều nhất ${mostPrinted} phiếu`) }),
      z.strictObject({ query: z.record(z.string(), z.string().max(12_000)) }),
    ]),
  ),
});
export type WorkOrderPrint = z.output<typeof WorkOrderPrint>;

export const workOrderPrintRoutes = {
  create: {
    method: 'POST',
    path: '/api/work-orders/print',
    summary: 'In phiếu ra PDF A4, mỗi phiếu từ một trang mới, trong nền',
    body: WorkOrderPrint,
    answer: Job,
    may: 'farm.read',
    reads: true,
  },
} satisfies RouteTable;
