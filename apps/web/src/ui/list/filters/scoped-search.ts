import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

type Params = Record<string, string> | URLSearchParams;
type SetSearch = (next: Params | ((now: URLSearchParams) => Params), options?: { replace?: boolean }) => void;

/** The part of an address whose names begin with the scope, without it. */
export const withinScope = (search: URLSearchParams, scope: string): URLSearchParams =>
  new URLSearchParams(
    [...search].flatMap(([key, value]) => (key.startsWith(scope) ? [[key.slice(scope.length), value]] : [])),
  );

/** The address with that part replaced; the rest of it stays. */
export const putIntoScope = (search: URLSearchParams, scope: string, part: URLSearchParams): URLSearchParams =>
  new URLSearchParams([
    ...[...search].filter(([key]) => !key.startsWith(scope)),
    ...[...part].map(([key, value]) => [`${scope}${key}`, value] as [string, string]),
  ]);

/** The address as a list reads and writes it. Several lists on one page have a scope each: 'cay.' */
export function useScopedSearch(scope: string): [URLSearchParams, SetSearch] {
  const [search, setSearch] = useSearchParams();
  const own = useMemo(() => withinScope(search, scope), [search, scope]);
  // The rendered address lags behind on a busy machine: a second choice would start from it, and take the first one back.
  const set: SetSearch = (next, options) => {
    const now = new URLSearchParams(window.location.search);
    const part = typeof next === 'function' ? next(withinScope(now, scope)) : next;
    setSearch(putIntoScope(now, scope, new URLSearchParams(part)), options);
  };
  return [own, set];
}
