import { queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  type ConflictDecision,
  type Import,
  type ImportMode,
  type ImportRow,
  type ImportState,
  importRoutes,
  type RowVerdict,
} from '@vuon/contract/imports/import';
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

export type RowFilter = 'all' | RowVerdict;
/** `rank`: the rows to look at first, then those that change something; `line`: as in the file. */
export type RowsView = { filter: RowFilter; sort: 'rank' | 'line'; page: number };
export const rowsPerPage = 50;

/** `version` changes with every check and decision, and the rows with it. */
export const importRows = ({ id, version }: Import, { filter, sort, page }: RowsView) =>
  queryOptions({
    queryKey: ['imports', 'rows', id, version, filter, sort, page],
    queryFn: ({ signal }) =>
      call(
        importRoutes.rows,
        { params: { id }, query: { page, pageSize: rowsPerPage, sort, ...(filter !== 'all' && { verdict: filter }) } },
        { signal },
      ),
  });

/** Fetches rows page by page, by key, up to `most`. */
export const fetchRows = async (
  id: number,
  verdict: RowVerdict | undefined,
  most: number,
  signal?: AbortSignal,
): Promise<ImportRow[]> => {
  const rows: ImportRow[] = [];
  let after: string | null = '';
  while (after !== null && rows.length < most) {
    const query: { pageSize: number; after: string; verdict?: RowVerdict } = { pageSize: 200, after };
    if (verdict) query.verdict = verdict;
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
    setMode: async ({ id, version }: Import, mode: ImportMode) =>
      put(await call(importRoutes.mode, { params: { id }, body: { version, mode } })),
    decide: async ({ id, version }: Import, decision: ConflictDecision, line?: number) =>
      put(await call(importRoutes.decide, { params: { id }, body: { version, decision, ...(line && { line }) } })),
    correct: async ({ id, version }: Import, cell: { line: number; field: string; value: string }) =>
      put(await call(importRoutes.correct, { params: { id }, body: { version, ...cell } })),
    accept: async ({ id, version }: Import, skipErrors: boolean) =>
      put(await call(importRoutes.accept, { params: { id }, body: { version, skipErrors } })),
    discard: async ({ id, version }: Import) =>
      put(await call(importRoutes.discard, { params: { id }, body: { version } })),
    undo: async ({ id, version }: Import) => put(await call(importRoutes.undo, { params: { id }, body: { version } })),
  };
}
