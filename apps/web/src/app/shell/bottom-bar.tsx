import { useContext } from 'react';
import { Link, useLocation } from 'react-router';
import { useMyWorkCount } from '#features/handbook/my-work/use-my-work-count.ts';
import { useMayDo } from '#lib/session/use-may.ts';
import { entryOf, groups, home, isKnownPage, myWork } from '../navigation.tsx';
import { KnownRoutes } from '../routing/known-routes.ts';

const [map, ...others] = groups.flatMap(({ entries }) => entries).filter(({ bottomBar }) => bottomBar);
const candidates = [home, ...(map ? [map] : []), myWork, ...others];

export function BottomBar() {
  const routes = useContext(KnownRoutes);
  const current = entryOf(useLocation().pathname);
  const mayDo = useMayDo();
  const count = useMyWorkCount();
  const shown = candidates.filter(({ path, may }) => (!may || mayDo(may)) && isKnownPage(routes, path)).slice(0, 4);
  return (
    <nav className="bottom-bar" aria-label="Trang chính">
      {shown.map(({ path, bottomBar, Icon }) => (
        <Link key={path} to={path} aria-current={current?.path === path ? 'page' : undefined}>
          <Icon />
          {bottomBar}
          {path === myWork.path && count > 0 && (
            <span className="bottom-bar-count">
              {count}
              <span className="visually-hidden"> phiếu hôm nay</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
