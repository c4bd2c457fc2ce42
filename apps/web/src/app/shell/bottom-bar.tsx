import { useContext } from 'react';
import { Link, useLocation } from 'react-router';
import { useMayDo } from '#lib/session/use-may.ts';
import { KnownRoutes } from '../known-routes.ts';
import { entryOf, groups, home, isKnownPage } from '../navigation.tsx';

const candidates = [home, ...groups.flatMap(({ entries }) => entries)].filter(({ bottomBar }) => bottomBar);

export function BottomBar() {
  const routes = useContext(KnownRoutes);
  const current = entryOf(useLocation().pathname);
  const mayDo = useMayDo();
  const shown = candidates.filter(({ path, may }) => (!may || mayDo(may)) && isKnownPage(routes, path)).slice(0, 4);
  return (
    <nav className="bottom-bar" aria-label="Trang chính">
      {shown.map(({ path, bottomBar, Icon }) => (
        <Link key={path} to={path} aria-current={current?.path === path ? 'page' : undefined}>
          <Icon />
          {bottomBar}
        </Link>
      ))}
    </nav>
  );
}
