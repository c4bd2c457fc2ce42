import { useContext } from 'react';
import { notificationsPath, texts as notificationTexts } from '#features/notifications/texts.ts';
import type { SearchPage } from '#features/search/search-page.ts';
import { jobsPath } from '#lib/jobs.ts';
import { useMayDo } from '#lib/session/use-may.ts';
import { groupsFor, home, isKnownPage, myWork } from '../navigation.tsx';
import { changePasswordPath } from '../routing/guards.ts';
import { KnownRoutes } from '../routing/known-routes.ts';

// Pages that are in no menu.
const others: SearchPage[] = [
  { path: notificationsPath, label: notificationTexts.title },
  { path: jobsPath, label: 'Việc chạy nền' },
  { path: changePasswordPath, label: 'Đổi mật khẩu' },
];

/** The pages that the search finds by their names. */
export const useSearchPages = (): SearchPage[] => {
  const routes = useContext(KnownRoutes);
  const mayDo = useMayDo();
  const menu = groupsFor(mayDo).flatMap(({ label: group, entries }) =>
    entries.map(({ path, label }) => ({ path, label, group })),
  );
  const own = mayDo('orders.do') ? [home, myWork] : [home];
  return [...own, ...menu, ...others].filter(({ path }) => isKnownPage(routes, path));
};
