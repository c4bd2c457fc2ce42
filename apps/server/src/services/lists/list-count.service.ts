import type { listCountRoutes } from '@vuon/contract/lists/list-count';
import { mayDo } from '@vuon/contract/permission';
import type { RouteBody } from '@vuon/contract/route';
import type { ExportList } from '#exports';
import { problem } from '#http/problem.ts';
import type { CatalogueScope } from '#http/scope.ts';

/** The parts of a list that counting needs. */
export type CountedList = Pick<ExportList, 'list' | 'read' | 'isCatalogue' | 'query' | 'count'>;

/** One after the other: a user with fifty views takes no more of the database at a time than a user with one. */
export const countRowsOf = async (
  lists: CountedList[],
  scope: CatalogueScope,
  { list: name, queries }: RouteBody<typeof listCountRoutes.count>,
): Promise<(number | null)[]> => {
  const list = getCountedList(lists, scope, name);
  const counts: (number | null)[] = [];
  for (const text of queries) {
    const query = list.query.safeParse(text);
    counts.push(query.success ? await list.count(scope, query.data) : null);
  }
  return counts;
};

/** The list; refuses users who may not read it. */
const getCountedList = (lists: CountedList[], { actor, entityId }: CatalogueScope, name: string): CountedList => {
  const list = lists.find((known) => known.list === name);
  if (!list) throw problem('record.not_found', 'Danh sách này không đếm được.', { path: 'list' });
  // Without an entity, a catalogue is the system's, which all users read.
  if (!mayDo(actor, entityId === null && list.isCatalogue ? 'signed-in' : list.read))
    throw problem('permission.denied', 'Vai trò của bạn không được xem danh sách này.');
  return list;
};
