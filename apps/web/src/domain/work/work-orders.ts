import { queryOptions } from '@tanstack/react-query';
import type { WorkKind } from '@vuon/contract/cultivation/work-input';
import { workOrderRoutes } from '@vuon/contract/handbook/work-order';
import { call } from '#lib/http/call.ts';

/** The orders of a work, the latest first. Under the key of their own feature: a change there has them fetched again. */
export const ordersOfWork = (workId: number) =>
  queryOptions({
    queryKey: ['work-orders', 'of-work', workId],
    queryFn: ({ signal }) => call(workOrderRoutes.list, { query: { workId, sort: '-code', pageSize: 50 } }, { signal }),
  });

export const oneOrder = (id: number) =>
  queryOptions({
    queryKey: ['work-orders', 'one', id],
    queryFn: ({ signal }) => call(workOrderRoutes.get, { params: { id } }, { signal }),
  });

const segments: Record<WorkKind, string> = {
  planned: 'phieu-giao-viec-theo-ke-hoach',
  unplanned: 'phieu-giao-viec-phat-sinh',
};
export const workOrdersPath = (kind: WorkKind) => `/so-tay-canh-tac/${segments[kind]}`;
/** A new order, for these works if there are any. */
export const newWorkOrderPath = (kind: WorkKind, workIds: number[] = []) =>
  `${workOrdersPath(kind)}/them-moi-${segments[kind]}${workIds.length > 0 ? `?viec=${workIds.join()}` : ''}`;
/** The same again for other work. */
export const repeatOrderPath = ({ kind, id }: { kind: WorkKind; id: number }) => `${newWorkOrderPath(kind)}?nhu=${id}`;
/** A new order for the places that this one left. */
export const makeUpOrderPath = ({ kind, id }: { kind: WorkKind; id: number }) => `${newWorkOrderPath(kind)}?bu=${id}`;
export const workOrderPath = ({ kind, id }: { kind: WorkKind; id: number }) =>
  `${workOrdersPath(kind)}/chinh-sua-${segments[kind]}/${id}`;
