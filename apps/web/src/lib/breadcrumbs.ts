import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { create } from 'zustand';

/** What a route's `handle` tells the shell. */
export type PageHandle = {
  title: string;
  /** A group of the menu is no page: its crumb is no link. */
  isGroup?: true;
  /** Without a selected entity the shell shows the chooser; 'optional' lets the administrator through. */
  entity?: 'required' | 'optional';
};
export type Crumb = { title: string; path: string | null };

// Titles that pages learnt from their records, by path: a season's crumbs name the crop group that was just open.
const useTitles = create<Record<string, string>>(() => ({}));

const withoutSlash = (path: string) => path.replace(/(?<=.)\/+$/, '');

/** Names the record at `path` in the breadcrumbs: for a page that knows its parent's name. */
export const useCrumbTitle = (path: string, title: string | undefined): void => {
  useEffect(() => {
    if (title) useTitles.setState({ [withoutSlash(path)]: title });
  }, [path, title]);
};

/** Replaces the title of this page in the last crumb and in the browser's tab. */
export const usePageTitle = (title: string | undefined): void => useCrumbTitle(useLocation().pathname, title);

/** Another entity has other records under the same numbers. */
export const forgetTitles = (): void => useTitles.setState({}, true);

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle;

export const useBreadcrumbs = (): Crumb[] => {
  const titles = useTitles();
  return useMatches().flatMap(({ handle, pathname }) => {
    if (!isPageHandle(handle)) return [];
    const path = withoutSlash(pathname);
    return [{ title: titles[path] ?? handle.title, path: handle.isGroup ? null : path }];
  });
};

/** The need of the innermost page that states one. */
export const useEntityNeed = (): PageHandle['entity'] =>
  useMatches()
    .map(({ handle }) => (isPageHandle(handle) ? handle.entity : undefined))
    .findLast((need) => need !== undefined);
