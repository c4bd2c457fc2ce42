import { Tooltip } from 'antd';
import { useContext, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useMayDo } from '#lib/session/use-may.ts';
import {
  entryOf,
  groupsFor,
  home,
  isKnownPage,
  myWork,
  type NavigationEntry,
  type NavigationGroup,
} from '../navigation.tsx';
import { KnownRoutes } from '../routing/known-routes.ts';
import './navigation-list.css';

const notYet = 'Chưa mở trong bản này';

type Props = { folded?: boolean; onFollow?: () => void };

export function NavigationList({ folded = false, onFollow }: Props) {
  const mayDo = useMayDo();
  const shown = groupsFor(mayDo);
  return (
    <nav className="navigation" aria-label="Trình đơn chính" data-folded={folded || undefined}>
      <ul>
        <Entry entry={home} folded={folded} onFollow={onFollow} />
        {mayDo('orders.do') && <Entry entry={myWork} folded={folded} onFollow={onFollow} />}
      </ul>
      {shown.map((group) => (
        <Group key={group.path} group={group} folded={folded} onFollow={onFollow} />
      ))}
    </nav>
  );
}

type GroupProps = { group: NavigationGroup; folded: boolean; onFollow: (() => void) | undefined };

function Group({ group, folded, onFollow }: GroupProps) {
  const id = `nhom-${group.path.slice(1)}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={folded ? 'navigation-divider' : 'navigation-group'}>
        <span className={folded ? 'visually-hidden' : ''}>{group.label}</span>
      </h2>
      <ul>
        {group.entries.map((entry) => (
          <Entry key={entry.path} entry={entry} folded={folded} onFollow={onFollow} />
        ))}
      </ul>
    </section>
  );
}

type EntryProps = { entry: NavigationEntry; folded: boolean; onFollow: (() => void) | undefined };

function Entry({ entry, folded, onFollow }: EntryProps) {
  const works = isKnownPage(useContext(KnownRoutes), entry.path);
  const isCurrent = entryOf(useLocation().pathname)?.path === entry.path;
  const item = useRef<HTMLLIElement>(null);
  // The menu is longer than most windows: the current entry is scrolled into view.
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const tip = works ? folded && entry.label : folded ? `${entry.label}: ${notYet.toLocaleLowerCase('vi')}` : notYet;
  const label = <span className={folded ? 'visually-hidden' : 'navigation-label'}>{entry.label}</span>;
  return (
    <li ref={item}>
      <Tooltip title={tip} placement="right" mouseEnterDelay={0.3}>
        {works ? (
          <Link
            to={entry.path}
            className="navigation-entry"
            aria-current={isCurrent ? 'page' : undefined}
            onClick={onFollow}
          >
            <entry.Icon />
            {label}
          </Link>
        ) : (
          <span className="navigation-entry navigation-entry-muted">
            <entry.Icon />
            {label}
            <span className="visually-hidden">({notYet})</span>
          </span>
        )}
      </Tooltip>
    </li>
  );
}
