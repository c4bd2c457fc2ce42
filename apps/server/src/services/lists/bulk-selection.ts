import { isEnded } from '@vuon/contract/jobs/job';
import type { BulkInput } from '@vuon/contract/lists/bulk';
import { changedIds, countChanged } from '#audit';
import { readNested } from '#http/handling/nested-input.ts';
import { problem } from '#http/problem.ts';
import type { CatalogueScope } from '#http/scope.ts';
import { findJob } from '#jobs';
import type { BulkList, BulkRow } from './bulk-action.ts';
import { getActToUndo } from './bulk-undo.ts';

export type Select = BulkInput['select'];

/** `missing`: chosen by id, but not visible to this scope, whatever the reason. */
export type SelectedRows = { rows: BulkRow[]; missing: number[] };

/** The chosen rows: checked once, and read again in batches as often as needed. */
export type Selection = {
  count: (scope: CatalogueScope) => Promise<number>;
  batches: (scope: CatalogueScope, size: number) => AsyncGenerator<SelectedRows>;
};

export const openSelection = async (scope: CatalogueScope, list: BulkList, select: Select): Promise<Selection> => {
  if ('query' in select) return byQuery(list, select.query);
  if ('ids' in select) return byIds(list, select.ids);
  return byOperation(scope, list, select.changedBy);
};

const byQuery = (list: BulkList, text: Record<string, string>): Selection => {
  const query = readNested(list.query, text, 'select.query');
  return {
    count: (scope) => list.count(scope, query),
    batches: async function* (scope, pageSize) {
      let after: string | undefined;
      do {
        const { items, next } = await list.read(scope, query, { pageSize, after });
        yield { rows: items, missing: [] };
        after = next ?? undefined;
      } while (after !== undefined);
    },
  };
};

const byIds = (list: BulkList, given: number[]): Selection => {
  // In the order of ids, in which all transactions lock many rows.
  const ids = [...new Set(given)].sort((a, b) => a - b);
  return {
    count: async () => ids.length,
    batches: async function* (scope, size) {
      for (let at = 0; at < ids.length; at += size) yield findRows(scope, list, ids.slice(at, at + size));
    },
  };
};

const idsAtOnce = 10_000;

const byOperation = async (scope: CatalogueScope, list: BulkList, operation: string): Promise<Selection> => {
  const { way, sourceId } = await getActToUndo(scope, operation);
  const job = way === 'bulk' && sourceId !== null ? await findJob(scope.db, null, sourceId) : undefined;
  if (job && !isEnded(job))
    throw problem('request.invalid', 'Thao tác này còn đang chạy.', { path: 'select.changedBy' });
  const done = { operation, type: list.type };
  return {
    count: (current) => countChanged(current.db, historyOf(list, current), done),
    batches: async function* (current, size) {
      let ids: number[] = [];
      do {
        const after = ids.at(-1) ?? 0;
        ids = await changedIds(current.db, historyOf(list, current), { ...done, after, limit: idsAtOnce });
        yield* byIds(list, ids).batches(current, size);
      } while (ids.length === idsAtOnce);
    },
  };
};

/** Where to look for the history of a list's rows. */
export const historyOf = ({ isAcross }: BulkList, { entityId }: CatalogueScope): number | null | 'anywhere' =>
  isAcross ? 'anywhere' : entityId;

const findRows = async (scope: CatalogueScope, list: BulkList, ids: number[]): Promise<SelectedRows> => {
  const rows = await list.find(scope, ids);
  const found = new Set(rows.map(({ id }) => id));
  return { rows: rows.toSorted((a, b) => a.id - b.id), missing: ids.filter((id) => !found.has(id)) };
};

/** The same for an id that does not exist and for one of another entity. */
export const refusedAsMissing = (id: number) => ({ id, name: `Mã số ${id}`, why: 'Không tìm thấy' });
