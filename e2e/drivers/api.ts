import type { EntityType } from '@vuon/contract/entities/entity-type';
import { type Credentials, sessionRoutes, type Tokens } from '@vuon/contract/identity/session';
import type { Route, RouteAnswer, RouteCall } from '@vuon/contract/route';

export type SelectedEntity = { id: number; type: EntityType };

export type Api = {
  tokens: Tokens;
  /** Calls a route of the contract and answers its data; throws what the server says when it refuses. */
  call: <R extends Route>(route: R, input: RouteCall<R>) => Promise<RouteAnswer<R>>;
  /** The same person with an entity selected. */
  in: (entity: SelectedEntity) => Api;
};

export const signIn = async (url: string, credentials: Credentials): Promise<Api> => {
  const tokens = await send(url, sessionRoutes.login, { body: credentials }, {});
  return apiOf(url, tokens, {});
};

const apiOf = (url: string, tokens: Tokens, entityHeaders: Record<string, string>): Api => ({
  tokens,
  call: (route, input) => send(url, route, input, { authorization: `Bearer ${tokens.accessToken}`, ...entityHeaders }),
  in: ({ id, type }) => apiOf(url, tokens, { 'entity-id': `${id}`, type }),
});

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

async function send<R extends Route>(
  url: string,
  route: R,
  input: RouteCall<R>,
  headers: Record<string, string>,
): Promise<RouteAnswer<R>> {
  const { params = {}, query = {}, body } = input as Parts;
  const path = route.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const response = await fetch(`${url}${path}${search.size > 0 ? `?${search}` : ''}`, {
    method: route.method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { data: RouteAnswer<R> };
  if (!response.ok) throw new Error(`${route.method} ${path}: ${JSON.stringify(answer)}`);
  return answer.data;
}
