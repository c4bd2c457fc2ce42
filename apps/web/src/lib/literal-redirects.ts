import { type RouteObject, redirect } from 'react-router';

/** The address of which the last `parts` parts are replaced; the query stays. */
const instead = (request: Request, parts: number, last: string): string => {
  const { pathname, search } = new URL(request.url);
  return `${pathname.replace(/\/$/, '').split('/').slice(0, -parts).join('/')}/${last}${search}`;
};

/** The literal `create` and `edit/:id` of the specification lead to the pages that have names: them-moi-…, chinh-sua-…/:id. */
export const literalRedirects = (create: string, edit: string): RouteObject[] => [
  { path: 'create', loader: ({ request }) => redirect(instead(request, 1, create)) },
  { path: 'edit/:id', loader: ({ request, params }) => redirect(instead(request, 2, `${edit}/${params.id}`)) },
];
