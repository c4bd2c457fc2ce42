const parameter = 'tiep-theo';

/** The address of a page that must come first for a user who wanted another page; '/' need not be mentioned. */
export const detourPath = (first: string, wanted: string): string =>
  wanted === '/' ? first : `${first}?${new URLSearchParams({ [parameter]: wanted })}`;

/** The page to open afterwards: only a path of this very site, whatever the address bar says. */
export const wantedPage = (search: string, origin = window.location.origin): string => {
  const wanted = new URLSearchParams(search).get(parameter) ?? '/';
  if (!URL.canParse(wanted, origin)) return '/';
  const url = new URL(wanted, origin);
  if (!wanted.startsWith('/') || url.origin !== origin || url.pathname === '/login') return '/';
  return url.pathname + url.search + url.hash;
};
