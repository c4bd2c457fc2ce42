import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Replaces the address of a moved record, or of an old link, by the record's present one. */
export function useOwnPath(path: string | undefined) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (path && path !== pathname.replace(/\/+$/, '')) void navigate(`${path}${search}`, { replace: true });
  }, [path, pathname, search, navigate]);
}
