import { z } from 'zod';
import { Undone } from '../audit/undone.ts';
import { listQuery, page } from '../list.ts';
import { RecordType } from '../record.ts';
import type { RouteTable } from '../route.ts';
import { Id, IdText, required, Timestamp } from '../value.ts';

export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export const JobState = z.enum(jobStates);
export type JobState = z.infer<typeof JobState>;

/** The result of a job, for the user who started it. */
export const JobResult = z.discriminatedUnion('type', [
  /** `url` is a short signed link; null once the file is no longer kept. `noun`: the noun of the counted records, if not rows. */
  z.object({
    type: z.literal('file'),
    name: z.string(),
    bytes: z.int(),
    rows: z.int(),
    noun: z.string().optional(),
    url: z.string().nullable(),
  }),
  z.object({
    type: z.literal('bulk'),
    changed: z.int(),
    /** Each by name, up to a thousand. */
    refused: z.array(z.object({ id: Id, name: z.string(), why: z.string() })),
    /** The count of all refused records, if there are more than are named. */
    refusedCount: z.int().optional(),
    /** Records that already had the new value. */
    unchanged: z.int().optional(),
    /** The bulk act that undoes it; its call selects the records that this job changed. */
    undo: z.object({ action: z.string(), values: z.record(z.string(), z.unknown()).optional() }).optional(),
  }),
  z.object({
    type: z.literal('import'),
    importId: Id,
    recordType: RecordType,
    created: z.int(),
    changed: z.int().optional(),
    /** What a check found; absent for reading, writing and undoing. */
    checked: z.object({ rows: z.int(), wrong: z.int(), conflicts: z.int(), toWrite: z.int() }).optional(),
  }),
]);
export type JobResult = z.infer<typeof JobResult>;

/** A background job, as the user who started it sees it. */
export const Job = z.object({
  id: Id,
  kind: z.string(),
  /** 'Xuất Excel nhóm cây trồng' */
  title: z.string(),
  state: JobState,
  /** The current step, in words; null before it starts. */
  step: z.string().nullable(),
  done: z.int(),
  /** How many there are to do; null while unknown. */
  total: z.int().nullable(),
  attempts: z.int(),
  /** Why it failed, or why its last attempt did when it will be tried again. */
  error: z.string().nullable(),
  /** When a failed attempt is repeated; null: not at all. */
  retryAt: Timestamp.nullable(),
  result: JobResult.nullable(),
  entityId: Id.nullable(),
  createdAt: Timestamp,
  finishedAt: Timestamp.nullable(),
  /** The changes that it made were taken back. */
  undone: Undone.nullable(),
});
export type Job = z.infer<typeof Job>;

export const isEnded = ({ state }: Pick<Job, 'state'>): boolean => state !== 'waiting' && state !== 'running';

const params = z.strictObject({ id: IdText });

export const jobRoutes = {
  list: {
    method: 'GET',
    path: '/api/v1/jobs',
    summary: 'Việc chạy nền do người gọi bắt đầu',
    query: listQuery(['createdAt'], '-createdAt').extend({
      active: z.enum(['true', 'false']).optional(),
      state: JobState.optional(),
    }),
    answer: page(Job),
    may: 'signed-in',
  },
  get: { method: 'GET', path: '/api/v1/jobs/:id', summary: 'Một việc chạy nền', params, answer: Job, may: 'signed-in' },
  cancel: {
    method: 'POST',
    path: '/api/v1/jobs/:id/cancel',
    summary: 'Dừng một việc chạy nền',
    params,
    answer: Job,
    may: 'signed-in',
  },
  retry: {
    method: 'POST',
    path: '/api/v1/jobs/:id/retry',
    summary: 'Chạy lại một việc đã lỗi',
    params,
    answer: Job,
    may: 'signed-in',
  },
  file: {
    method: 'GET',
    path: '/api/v1/jobs/:id/file',
    summary: 'Tệp mà một việc làm ra, theo liên kết có chữ ký',
    params,
    query: z.strictObject({
      expires: required('Hạn của liên kết', z.string()),
      signature: required('Chữ ký', z.string()),
    }),
    sends: 'file',
    answer: z.never(),
    may: 'public',
  },
} satisfies RouteTable;
