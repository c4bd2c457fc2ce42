import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { useSession } from '#lib/session/session-store.ts';
import { detourPath, wantedPage } from '#lib/session/wanted-page.ts';

export const changePasswordPath = '/doi-mat-khau';

/** The layout's children are for users who are signed in, and who have replaced a temporary password. */
export const requireSession = ({ request }: LoaderFunctionArgs) => {
  const { isAuthenticated, item } = useSession.getState();
  const { pathname, search } = new URL(request.url);
  if (!isAuthenticated) return redirect(detourPath('/login', pathname + search));
  if (item?.mustChangePassword && pathname !== changePasswordPath)
    return redirect(detourPath(changePasswordPath, pathname + search));
  return null;
};

/** The address of a record names it by number. */
export const hasIds = (params: Record<string, string | undefined>): boolean =>
  Object.entries(params).every(([name, value]) => name === 'type' || /^[1-9]\d{0,9}$/.test(value ?? ''));

/** With anything else there is no such page, and the server is not asked. */
export const requireIds = ({ params }: LoaderFunctionArgs) => {
  if (hasIds(params)) return null;
  throw data('Page not found', { status: 404, statusText: 'Not Found' });
};

/** Redirects users who are already signed in, here or in another tab, from the login page. */
export const skipLogin = ({ request }: LoaderFunctionArgs) =>
  useSession.getState().isAuthenticated ? redirect(wantedPage(new URL(request.url).search)) : null;
