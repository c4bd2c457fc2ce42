import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type Row, type RowInput, rowRoutes } from '@vuon/contract/orchard/row';
import { call } from '#lib/http/call.ts';
import type { Attempt } from '#ui/form/use-save.ts';
import type { ListQuery } from '#ui/list/list-types.ts';
import { useRefreshPlants } from '../plants/plant-data.ts';

export const rowList = (query: ListQuery) =>
  queryOptions({
    queryKey: ['rows', 'list', query],
    queryFn: ({ signal }) => call(rowRoutes.list, { query }, { signal }),
  });

export const rowOptions = (id: number) =>
  queryOptions({
    queryKey: ['rows', 'one', id],
    queryFn: ({ signal }) => call(rowRoutes.get, { params: { id } }, { signal }),
  });

export type Numbering = { start: number; treeCodePattern: string };

/** The acts on one row. Its trees, its plot and its area show what they change. */
export function useRowActs() {
  const client = useQueryClient();
  const refresh = useRefreshPlants();
  const refreshed = async (act: Promise<Row>): Promise<Row> => {
    const row = await act;
    refresh();
    client.setQueryData(rowOptions(row.id).queryKey, row);
    return row;
  };
  return {
    create: (body: RowInput, { idempotencyKey }: Attempt) =>
      refreshed(call(rowRoutes.create, { body }, { idempotencyKey })),
    update: (id: number, body: RowInput, { version, idempotencyKey }: Attempt) =>
      refreshed(call(rowRoutes.update, { params: { id }, body: { ...body, version } }, { idempotencyKey })),
    reverse: ({ id, version }: Row) => refreshed(call(rowRoutes.reverse, { params: { id }, body: { version } })),
    renumber: ({ id, version }: Pick<Row, 'id' | 'version'>, numbering: Numbering, idempotencyKey: string) =>
      refreshed(call(rowRoutes.renumber, { params: { id }, body: { ...numbering, version } }, { idempotencyKey })),
    remove: ({ id, version }: Row) => refreshed(call(rowRoutes.remove, { params: { id }, query: { version } })),
    restore: ({ id }: Row) => refreshed(call(rowRoutes.restore, { params: { id } })),
  };
}
