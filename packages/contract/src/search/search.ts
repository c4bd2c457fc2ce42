import { z } from 'zod';
import { RecordRef, RecordType } from '../record.ts';
import type { RouteTable } from '../route.ts';
import { requiredMessage } from '../value.ts';

export const SearchHit = z.object({
  record: RecordRef,
  /** Distinguishes it from others of the same name: its code, the places that it lies in. */
  detail: z.string().nullable(),
});
export type SearchHit = z.infer<typeof SearchHit>;

export const SearchAnswer = z.array(
  z.object({
    type: RecordType,
    hits: z.array(SearchHit),
    total: z.int(),
    /** There are more than `total`, which is only the number at which counting stopped. */
    isMore: z.boolean(),
  }),
);
export type SearchAnswer = z.infer<typeof SearchAnswer>;

export const searchRoutes = {
  find: {
    method: 'GET',
    path: '/api/v1/search',
    summary: 'Tìm trong mọi thứ mà người gọi được xem, không phân biệt dấu',
    query: z.strictObject({ q: z.string(requiredMessage('Từ khóa')).max(200) }),
    answer: SearchAnswer,
    may: 'farm.read',
    entity: 'optional',
  },
} satisfies RouteTable;
