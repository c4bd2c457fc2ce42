import { type RouteObject, redirect } from 'react-router';

/** The address without a child's id leads to the tab of the parent that lists the children. */
export const childrenTab = (path: string): RouteObject => ({
  path,
  loader: ({ request }) => redirect(`${new URL(request.url).pathname.replace(/\/[^/]+\/?$/, '')}?tab=${path}`),
});
