import { dayInVietnam } from '@vuon/contract/day';
import type { ListName } from '@vuon/contract/record';
import { useSearchParams } from 'react-router';
import { useSession } from '#lib/session/session-store.ts';
import type { ListOptions, ListQuery, ListView } from '#ui/list/list-types.ts';
import { useViewCounts } from '#ui/list/views/use-view-counts.ts';

/** The records that the user is in charge of, and those whose person in charge has left: views that most users do not need. */
const viewsFor = (userId: string | number, today: string): ListView[] => [
  { key: 'mine', label: 'Tôi phụ trách', query: { managerUserId: userId } },
  { key: 'manager-left', label: 'Người phụ trách đã nghỉ', query: { managerEndedBy: today } },
];

/** The views that have records, and the one that is open, so that no tab disappears while it is in use. */
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
