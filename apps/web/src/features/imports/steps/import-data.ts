import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type Import, type ImportRow, type ImportState, importRoutes } from '@vuon/contract/imports/import';
import type { RecordType } from '@vuon/contract/record';
import { call } from '#lib/http/call.ts';
import { type SendOptions, sendFile } from '#lib/http/send-file.ts';

const working: ImportState[] = ['reading', 'checking', 'writing', 'undoing'];
export const isWorking = ({ state }: Pick<Import, 'state'>): boolean => working.includes(state);

// ms; background jobs make progress while nobody touches the page.
const pollEvery = 2_000;

export const importList = (type: RecordType, page: number) =>
  queryOptions({
    queryKey: ['imports', 'list', type, page],
    queryFn: ({ signal }) => call(importRoutes.list, { query: { type, page, pageSize: 10 } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.items.some(isWorking) ? pollEvery : false),
  });

export const importOptions = (id: number) =>
  queryOptions({
    queryKey: ['imports', 'one', id],
    queryFn: ({ signal }) => call(importRoutes.get, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isWorking(data) ? pollEvery : false),
  });

export type RowFilter = 'all' | 'only' | 'none';
export const rowsPerPage = 50;

/** `version` changes with every check, and the rows with it. */
export const importRows = ({ id, version }: Import, filter: RowFilter, page: number) =>
  queryOptions({
    queryKey: ['imports', 'rows', id, version, filter, page],
    queryFn: ({ signal }) =>
      call(
        importRoutes.rows,
        { params: { id }, query: { page, pageSize: rowsPerPage, ...(filter !== 'all' && { errors: filter }) } },
        { signal },
      ),
  });

/** Fetches rows page by page, by key, up to `most`. */
export const fetchRows = async (
  id: number,
  errors: 'only' | undefined,
  most: number,
  signal?: AbortSignal,
): Promise<ImportRow[]> => {
  const rows: ImportRow[] = [];
  let after: string | null = '';
  while (after !== null && rows.length < most) {
    const query: { pageSize: number; after: string; errors?: 'only' } = { pageSize: 200, after };
    if (errors) query.errors = errors;
    const page: { items: ImportRow[]; next: string | null } = await call(
      importRoutes.rows,
      { params: { id }, query },
      { signal },
    );
    rows.push(...page.items);
    after = page.next;
  }
  return rows;
};

/** The most shapes that a picture can show and a browser draws without a delay. */
export const mostShapes = 2_000;
export const importShapes = ({ id, version }: Import) =>
  queryOptions({
    queryKey: ['imports', 'shapes', id, version],
    queryFn: ({ signal }) => fetchRows(id, undefined, mostShapes, signal),
  });

export function useImportActs() {
  const client = useQueryClient();
  const put = (answer: Import): Import => {
    client.setQueryData(importOptions(answer.id).queryKey, answer);
    void client.invalidateQueries({ queryKey: ['imports', 'list'] });
    return answer;
  };
  return {
    send: async (type: RecordType, file: File, options: SendOptions) =>
      put(await sendFile(importRoutes.create, { query: { type } }, file, options)),
    map: async ({ id, version }: Import, mapping: Import['mapping'], system: string | null) =>
      put(await call(importRoutes.map, { params: { id }, body: { version, mapping, system } })),
    accept: async ({ id, version }: Import, skipErrors: boolean) =>
      put(await call(importRoutes.accept, { params: { id }, body: { version, skipErrors } })),
    discard: async ({ id, version }: Import) =>
      put(await call(importRoutes.discard, { params: { id }, body: { version } })),
    undo: async ({ id, version }: Import) => put(await call(importRoutes.undo, { params: { id }, body: { version } })),
  };
}
