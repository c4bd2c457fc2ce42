import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The address of a record that was moved, or of an old link, becomes the one that it has now. */
export function useOwnPath(path: string | undefined) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (path && path !== pathname.replace(/\/+$/, '')) void navigate(`${path}${search}`, { replace: true });
  }, [path, pathname, search, navigate]);
}
