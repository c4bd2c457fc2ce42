import { type LoaderFunctionArgs, redirect } from 'react-router';
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

/** Redirects users who are already signed in, here or in another tab, from the login page. */
export const skipLogin = ({ request }: LoaderFunctionArgs) =>
  useSession.getState().isAuthenticated ? redirect(wantedPage(new URL(request.url).search)) : null;
