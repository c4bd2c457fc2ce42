import { type RouteObject, redirect } from 'react-router';

/** The specification's literal `create` and `edit/:id` lead to the pages' names; the query comes along. */
export const literalRedirects = (create: string, edit: string): RouteObject[] => [
  { path: 'create', loader: ({ request }) => redirect(beside(request, /\/create\/?$/, `/${create}`)) },
  {
    path: 'edit/:id',
    loader: ({ request, params }) => redirect(beside(request, /\/edit\/[^/]+\/?$/, `/${edit}/${params.id}`)),
  },
];

const beside = (request: Request, literal: RegExp, name: string): string => {
  const { pathname, search } = new URL(request.url);
  return pathname.replace(literal, name) + search;
};
