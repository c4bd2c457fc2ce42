import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { useBreadcrumbs } from '#lib/breadcrumbs.ts';
import './root.css';

/**
 * The parts that all pages share, signed in or not: the tab's title, its announcement, the line that shows that a page is
 * loading.
 */
export function Root() {
  const title = useBreadcrumbs().at(-1)?.title;
  useEffect(() => {
    document.title = title ? `${title} – Vườn` : 'Vườn';
  }, [title]);
  return (
    <>
      <ComingPage />
      <Outlet />
      <div className="visually-hidden" role="status">
        {title}
      </div>
      <ScrollRestoration />
    </>
  );
}

function ComingPage() {
  const isComing = useNavigation().state === 'loading';
  return isComing && <div className="coming-page" aria-hidden="true" />;
}
