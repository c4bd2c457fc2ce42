import type { EntityType } from '@vuon/contract/entities/entity-type';
import { type Problem, type ProblemCode, problems } from '@vuon/contract/problem';
import { entityNeed, type Route, type RouteAnswer, type RouteCall } from '@vuon/contract/route';
import { readClaims } from '../session/access-token.ts';
import { useSelectedEntity } from '../session/selected-entity.ts';
import { logout, requirePasswordChange, useSession } from '../session/session-store.ts';
import { checkAnswer } from './check-answer.ts';
import { connectionLost, isAborted } from './connection-error.ts';
import { untilAnswered } from './late-acts.ts';
import { type ProblemError, problemFrom } from './problem-error.ts';
import { fillPath, queryString } from './query-string.ts';
import { randomId } from './random-id.ts';
import { freshAccess, renewAccess } from './renew-access.ts';
import { clientFor } from './services.ts';

export type Options = {
  signal?: AbortSignal | undefined;
  idempotencyKey?: string | undefined;
  /** The entity that the call is about, if it is not the selected one; null: none at all. */
  entity?: { id: number; type: EntityType } | null | undefined;
};
export type Input = { params?: object; query?: object; body?: unknown };

export const headersOf = (route: Route, { body }: Input, { idempotencyKey, entity: named }: Options): Headers => {
  const headers = new Headers({ Accept: 'application/json' });
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (route.method !== 'GET') headers.set('Idempotency-Key', idempotencyKey ?? randomId());
  const entity = named === undefined ? useSelectedEntity.getState().entity : named;
  if (entity && entityNeed(route) !== 'none') {
    headers.set('entity-id', String(entity.id));
    headers.set('type', entity.type);
  }
  return headers;
};

/** A body that is no JSON is its text; an interrupted answer counts as no answer. */
const readBody = async ({ method }: Route, path: string, response: Response): Promise<unknown> => {
  const text = await response.text().catch((error: unknown) => {
    throw isAborted(error) ? error : connectionLost(method, path, error);
  });
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const retryAfterOf = (response: Response): number | null => {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
};

/** A repeated call must act as the user who made it: another tab may have signed in somebody else meanwhile. */
const isSamePerson = (before: string | null, after: string): boolean =>
  before !== null && readClaims(before)?.sub === readClaims(after)?.sub;

const entityLost: ProblemCode[] = ['entity.forbidden', 'entity.header_invalid', 'entity.type_mismatch'];

const actOnProblem = (route: Route, { problem }: ProblemError, { entity: named }: Options): void => {
  if (problem.code === 'password.change_required') requirePasswordChange();
  // Only after reading: a form that could not be saved keeps its entity and the typed values.
  if (route.method === 'GET' && named === undefined && entityLost.includes(problem.code))
    useSelectedEntity.getState().select(null);
};

export const pathOf = (route: Route, { params, query }: Input): string =>
  fillPath(route.path, params) + queryString(query);

const sessionEnded: Problem = {
  type: 'about:blank',
  title: problems['auth.token_expired'][1],
  status: 401,
  detail: 'Phiên đăng nhập đã hết. Đăng nhập lại để tiếp tục.',
  code: 'auth.token_expired',
};

/** Sends the request with a living token; if it is refused even so, renews it once and sends the same request again. */
export const sendRenewing = async (route: Route, send: () => Promise<Response>): Promise<Response> => {
  const caller = useSession.getState().accessToken;
  const fresh = route.may === 'public' ? null : await freshAccess();
  if (fresh && (fresh === 'ended' || !isSamePerson(caller, fresh.accessToken))) {
    if (fresh === 'ended') logout();
    throw problemFrom(401, sessionEnded);
  }
  const sentToken = useSession.getState().accessToken;
  const response = await send();
  if (response.status !== 401 || route.may === 'public') return response;
  const renewal = await renewAccess(sentToken);
  if (renewal === 'ended') logout();
  else if (isSamePerson(sentToken, renewal.accessToken)) return send();
  return response;
};

/** The error for a refused call, after informing the parts of the app that must act on it. */
export const problemOf = async (
  route: Route,
  path: string,
  response: Response,
  options: Options,
): Promise<ProblemError> => {
  const error = problemFrom(response.status, await readBody(route, path, response), retryAfterOf(response));
  console.error(`${route.method} ${path}`, error.body);
  actOnProblem(route, error, options);
  return error;
};

export const answerOf = async <R extends Route>(
  route: R,
  path: string,
  response: Response,
  options: Options,
): Promise<RouteAnswer<R>> => {
  if (!response.ok) throw await problemOf(route, path, response, options);
  return checkAnswer(route, ((await readBody(route, path, response)) as { data?: unknown } | null)?.data);
};

/** Makes the call that the route describes. Throws ProblemError (the server's answer) or ConnectionError (none came). */
export const call = async <R extends Route>(
  route: R,
  input: RouteCall<R>,
  options: Options = {},
): Promise<RouteAnswer<R>> => {
  const parts: Input = input;
  const path = pathOf(route, parts);
  const init: RequestInit = { method: route.method, headers: headersOf(route, parts, options) };
  if (parts.body !== undefined) init.body = JSON.stringify(parts.body);
  if (options.signal) init.signal = options.signal;
  const client = clientFor(route.path);
  const sent = sendRenewing(route, () => client.send(path, init));
  // Who may break a call off tells by itself that it goes on.
  const isAct = route.method !== 'GET' && !options.signal;
  return answerOf(route, path, await (isAct ? untilAnswered(sent) : sent), options);
};
