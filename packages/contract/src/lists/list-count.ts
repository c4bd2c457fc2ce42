import { z } from 'zod';
import { ListName } from '../record.ts';
import type { RouteTable } from '../route.ts';
import { required, requiredMessage } from '../value.ts';

/** More than the views that a user can have saved plus those that a list has itself. */
const maxQueries = 80;

export const listCountRoutes = {
  count: {
    method: 'POST',
    path: '/api/v1/list-counts',
    summary: 'Số dòng của một danh sách theo từng bộ lọc, như trên các cách xem của nó',
    body: z.strictObject({
      list: ListName,
      queries: required('Bộ lọc', z.array(z.record(z.string(), z.string().max(12_000))))
        .min(1, requiredMessage('Bộ lọc'))
        .max(maxQueries),
    }),
    /** In the order of the queries; null for one that the list does not understand, such as that of an old saved view. */
    answer: z.array(z.int().nullable()),
    reads: true,
    may: 'signed-in',
    entity: 'optional',
  },
} satisfies RouteTable;
