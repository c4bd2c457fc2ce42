import { z } from 'zod';
import { Job } from '../jobs/job.ts';
import { ListName } from '../lists/saved-view.ts';
import type { RouteTable } from '../route.ts';

export const exportRoutes = {
  create: {
    method: 'POST',
    path: '/api/v1/exports',
    summary: 'Xuất Excel những gì bộ lọc của một danh sách cho thấy, trong nền',
    body: z.strictObject({ list: ListName, query: z.record(z.string(), z.string().max(1_000)) }),
    answer: Job,
    reads: true,
    may: 'farm.read',
    entity: 'optional',
  },
} satisfies RouteTable;
