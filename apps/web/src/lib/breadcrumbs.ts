import { useEffect } from 'react';
import { type Params, useLocation, useMatches } from 'react-router';
import { create } from 'zustand';

/** The facts about a page that a route's `handle` gives to the shell. */
export type PageHandle = {
  title: string;
  /** A group of the menu is no page: its crumb is no link. */
  isGroup?: true;
  /** Without a selected entity the shell shows the chooser; 'optional' lets the administrator through. */
  entity?: EntityNeed | ((params: Params) => EntityNeed);
  /** The page has all the room beside the folded sider, on a phone the header's too. */
  fills?: true;
};
type EntityNeed = 'required' | 'optional';
export type Crumb = { title: string; path: string | null };

// Titles that pages took from their records, by path: a season's crumbs name the crop group that was just open.
const useTitles = create<Record<string, string>>(() => ({}));

// Pages that belong under a list without lying below its address, by path.
const useParents = create<Record<string, Crumb>>(() => ({}));

const withoutSlash = (path: string) => path.replace(/(?<=.)\/+$/, '');

/** Names the record at `path` in the breadcrumbs, for a page that knows its parent's name. */
export const useCrumbTitle = (path: string, title: string | undefined): void => {
  useEffect(() => {
    if (title) useTitles.setState({ [withoutSlash(path)]: title });
  }, [path, title]);
};

/** Replaces the title of this page in the last crumb and in the browser's tab. */
export const usePageTitle = (title: string | undefined): void => useCrumbTitle(useLocation().pathname, title);

/** Leads from the page at `path` to a list that its address does not name. */
export const useParentCrumb = (path: string, { title, path: parent }: Crumb): void => {
  useEffect(() => {
    useParents.setState({ [path]: { title, path: parent } });
  }, [path, title, parent]);
};

/** Another entity has other records under the same numbers. */
export const forgetTitles = (): void => useTitles.setState({}, true);

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle;

export const useBreadcrumbs = (): Crumb[] => {
  const titles = useTitles();
  const parents = useParents();
  return useMatches().flatMap(({ handle, pathname }) => {
    if (!isPageHandle(handle)) return [];
    const path = withoutSlash(pathname);
    const parent = parents[path];
    const crumb = { title: titles[path] ?? handle.title, path: handle.isGroup ? null : path };
    return parent ? [parent, crumb] : [crumb];
  });
};

/** The need of the innermost page that states one. */
export const useEntityNeed = (): EntityNeed | undefined =>
  useMatches()
    .map(({ handle, params }) => {
      const need = isPageHandle(handle) ? handle.entity : undefined;
      return typeof need === 'function' ? need(params) : need;
    })
    .findLast((need) => need !== undefined);

/** Whether the page takes all the room. */
export const useFillsShell = (): boolean => useMatches().some(({ handle }) => isPageHandle(handle) && handle.fills);
