import { z } from 'zod';
import { ListName } from '../record.ts';
import type { RouteTable } from '../route.ts';
import { Id, IdText, required, requiredMessage, requiredText } from '../value.ts';

export const SavedViewInput = z.strictObject({
  name: requiredText('Tên cách xem', 60),
  /** The part of the list's address after '?': search, filters, order. */
  search: z.string(requiredMessage('Điều kiện xem')).max(2_000),
  /** The keys of the shown columns; null: the list's own choice. */
  columns: required('Cột', z.array(z.string().max(60)).max(60).nullable()),
});
export type SavedViewInput = z.output<typeof SavedViewInput>;

export const SavedView = SavedViewInput.extend({ id: Id, list: ListName });
export type SavedView = z.infer<typeof SavedView>;

const params = z.strictObject({ id: IdText });

export const savedViewRoutes = {
  list: {
    method: 'GET',
    path: '/api/v1/saved-views',
    summary: 'Cách xem mà người gọi đã lưu cho một danh sách',
    query: z.strictObject({ list: ListName }),
    answer: z.array(SavedView),
    may: 'signed-in',
  },
  create: {
    method: 'POST',
    path: '/api/v1/saved-views',
    summary: 'Lưu một cách xem',
    body: SavedViewInput.extend({ list: ListName }),
    answer: SavedView,
    may: 'signed-in',
  },
  update: {
    method: 'PUT',
    path: '/api/v1/saved-views/:id',
    summary: 'Sửa một cách xem đã lưu',
    params,
    body: SavedViewInput,
    answer: SavedView,
    may: 'signed-in',
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/saved-views/:id',
    summary: 'Bỏ một cách xem đã lưu',
    params,
    answer: SavedView,
    may: 'signed-in',
  },
} satisfies RouteTable;
