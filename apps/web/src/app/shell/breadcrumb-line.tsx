import { Link } from 'react-router';
import type { Crumb } from '#lib/breadcrumbs.ts';

/** The path from the menu's group to this page. A page of the first level needs none. */
export function BreadcrumbLine({ crumbs }: { crumbs: Crumb[] }) {
  if (crumbs.length < 2) return null;
  return (
    <nav className="breadcrumbs" aria-label="Đường dẫn">
      <ol>
        {crumbs.map(({ title, path }, index) => {
          const isLast = index === crumbs.length - 1;
          return (
            <li key={path ?? title} aria-current={isLast ? 'page' : undefined}>
              {path && !isLast ? <Link to={path}>{title}</Link> : title}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
