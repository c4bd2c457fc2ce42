import { dayInVietnam } from '@vuon/contract/day';
import type { ListName } from '@vuon/contract/record';
import { useSearchParams } from 'react-router';
import { useSession } from '#lib/session/session-store.ts';
import type { ListOptions, ListQuery, ListView } from '#ui/list/list-types.ts';
import { useViewCounts } from '#ui/list/views/use-view-counts.ts';

/** What the signed-in person is in charge of, and what nobody is any more: views that most people have no use for. */
const viewsFor = (userId: string | number, today: string): ListView[] => [
  { key: 'mine', label: 'Tôi phụ trách', query: { managerUserId: userId } },
  { key: 'manager-left', label: 'Người phụ trách đã nghỉ', query: { managerEndedBy: today } },
];

/** Those of them that show something, and the one that is open, so that no tab goes away under the hand. */
export function useManagerViews<T, K extends readonly unknown[]>(
  name: ListName,
  list: (query: ListQuery) => ListOptions<T, K>,
): ListView[] {
  const userId = useSession(({ item }) => item?.id ?? 0);
  const [search] = useSearchParams();
  const views = viewsFor(userId, dayInVietnam(new Date()));
  const counts = useViewCounts(
    name,
    list,
    views.map(({ query }) => query),
  );
  return views.filter(({ key }, index) => (counts[index] ?? 0) > 0 || search.get('view') === key);
}
