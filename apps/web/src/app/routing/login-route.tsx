import { use, useEffect } from 'react';
import { matchRoutes, useLocation } from 'react-router';
import { LoginPage } from '#features/identity/login/login-page.tsx';
import { wantedPage } from '#lib/session/wanted-page.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { KnownRoutes } from './known-routes.ts';

/** While the user types, the page that follows is loaded, and the frame around it. */
export function LoginRoute() {
  const routes = use(KnownRoutes);
  const { search } = useLocation();
  useEffect(
    () =>
      whenIdle(() => {
        // Without signal nothing is lost: the router asks for it again.
        for (const { route } of matchRoutes(routes, wantedPage(search)) ?? [])
          if (typeof route.lazy === 'object') route.lazy.Component?.().catch(() => {});
      }),
    [routes, search],
  );
  return <LoginPage />;
}
