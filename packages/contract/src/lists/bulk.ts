import { z } from 'zod';
import { Job } from '../jobs/job.ts';
import type { RouteTable } from '../route.ts';
import { Id, required } from '../value.ts';

/** '<record type>.<action>', such as 'crop-group.archive'. */
export const BulkInput = z.strictObject({
  action: required('Thao tác', z.string()).max(80),
  /** Rows that were ticked, all that match the list's query, or all that an operation of the history changed (undo). */
  select: required(
    'Bản ghi đã chọn',
    z.union([
      z.strictObject({ ids: z.array(Id).min(1).max(10_000) }),
      z.strictObject({ query: z.record(z.string(), z.string().max(12_000)) }),
      z.strictObject({ changedBy: z.string().max(80) }),
    ]),
  ),
  /** Values that the action asks for beyond the rows, such as the new status and the reason. */
  values: z.record(z.string().max(60), z.unknown()).optional(),
});
export type BulkInput = z.output<typeof BulkInput>;

const AbleRow = z.object({
  id: Id,
  name: z.string(),
  /** If the action changes one value: the old and the new one, as the contract spells them. */
  from: z.string().optional(),
  to: z.string().optional(),
  /** A side effect of the change: '31 người mở lại'. */
  detail: z.string().optional(),
});

/** The expected result. Rows are given up to a number that a dialog can show; the counts are complete. */
export const BulkPreview = z.object({
  able: z.object({ count: z.int(), rows: z.array(AbleRow) }),
  /** Rows that already have the new value: left alone. */
  same: z.object({ count: z.int() }),
  refused: z.object({ count: z.int(), rows: z.array(z.object({ id: Id, name: z.string(), why: z.string() })) }),
});
export type BulkPreview = z.infer<typeof BulkPreview>;

// Each action needs its own permission, beyond `may`.
export const bulkRoutes = {
  preview: {
    method: 'POST',
    path: '/api/v1/bulk/preview',
    summary: 'Xem trước một thao tác trên nhiều bản ghi',
    body: BulkInput,
    answer: BulkPreview,
    reads: true,
    may: 'farm.read',
    entity: 'optional',
  },
  run: {
    method: 'POST',
    path: '/api/v1/bulk',
    summary: 'Làm một thao tác trên nhiều bản ghi, trong nền',
    body: BulkInput,
    answer: Job,
    may: 'farm.read',
    entity: 'optional',
  },
} satisfies RouteTable;
