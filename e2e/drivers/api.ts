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

/** `renew` signs in again: a worker runs for longer than an access token lives. */
type Session = { tokens: Tokens; renew: () => Promise<Tokens> };

export const signIn = async (url: string, credentials: Credentials): Promise<Api> => {
  const renew = () => send(url, sessionRoutes.login, { body: credentials }, {});
  return apiOf(url, { tokens: await renew(), renew }, {});
};

const apiOf = (url: string, session: Session, entityHeaders: Record<string, string>): Api => {
  const sent = <R extends Route>(route: R, input: RouteCall<R>) =>
    send(url, route, input, { authorization: `Bearer ${session.tokens.accessToken}`, ...entityHeaders });
  return {
    get tokens() {
      return session.tokens;
    },
    call: async (route, input) => {
      try {
        return await sent(route, input);
      } catch (error) {
        if (!String(error).includes('auth.token_expired')) throw error;
        session.tokens = await session.renew();
        return sent(route, input);
      }
    },
    in: ({ id, type }) => apiOf(url, session, { 'entity-id': `${id}`, type }),
  };
};

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
