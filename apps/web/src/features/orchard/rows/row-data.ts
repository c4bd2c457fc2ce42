import { type Row, rowRoutes } from '@vuon/contract/orchard/row';
import { call } from '#lib/http/call.ts';
import { recordData } from '#ui/record/record-data.ts';
import { placeKeys } from '../places/place-keys.ts';

const rows = recordData({ key: 'rows', routes: rowRoutes, stale: placeKeys });
export const { list: rowList, one: rowOptions } = rows;

export type Numbering = { start: number; treeCodePattern: string };

export function useRowActs() {
  const refreshed = rows.useRefreshed();
  return {
    ...rows.useActs(),
    reverse: ({ id, version }: Row) => refreshed(call(rowRoutes.reverse, { params: { id }, body: { version } })),
    renumber: ({ id, version }: Pick<Row, 'id' | 'version'>, numbering: Numbering, idempotencyKey: string) =>
      refreshed(call(rowRoutes.renumber, { params: { id }, body: { ...numbering, version } }, { idempotencyKey })),
  };
}
