import type { Route, RouteAnswer, RouteBody, RouteParams, RouteQuery } from '@vuon/contract/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Db } from '#db/db.ts';
import { runInTransaction } from '#db/transaction.ts';
import type { FileStore } from '#files/file-store.ts';
import type { AccessTokens } from '#http/auth/access-token.ts';
import { admit } from '#http/auth/auth.ts';
import { type Cookies, cookiesOf } from '#http/auth/cookies.ts';
import type { RateLimit } from '#http/auth/rate-limit.ts';
import type { SignedLinks } from '#http/auth/signed-link.ts';
import { problem } from '#http/problem.ts';
import type { Clock, ScopeOf } from '#http/scope.ts';
import { findFirstAnswer, type RepeatKey, readRepeatKey, rememberAnswer } from './idempotency.ts';

/** The parts that every route works with. */
export type Parts = {
  files: FileStore;
  db: Db;
  clock: Clock;
  accessTokens: AccessTokens;
  links: SignedLinks;
  /** In tests and development: an answer that breaks the contract is an error. Costs too much on long lists otherwise. */
  checkAnswers: boolean;
  /** The address of the product from outside, if known: what is printed leads there. */
  publicUrl?: string | null;
};

declare module 'fastify' {
  interface FastifyInstance {
    parts: Parts;
  }
}

export type Call<R extends Route> = {
  params: RouteParams<R>;
  query: RouteQuery<R>;
  body: RouteBody<R>;
  scope: ScopeOf<R>;
  /** The address by which the caller reached this server: 'https://vuon.example'. */
  origin: string;
};

type AnsweredCall<R extends Route> = Call<R> & { cookies: Cookies };

type Options = {
  /** Only for routes that must keep a write although the call fails, such as the count of wrong passwords. */
  ownTransaction?: true;
  /** How often one address may call it. */
  limit?: RateLimit;
};

/**
 * Serves a route of the contract: admits the caller, validates the request, runs the work and answers `{ data }`. Every
 * method but GET runs in one transaction, which also holds its audit rows and its Idempotency-Key: all or nothing. After a
 * deadlock the work runs again, from its beginning.
 */
export const handle =
  <R extends Route>(app: FastifyInstance, route: R, options: Options = {}) =>
  (work: (call: AnsweredCall<R>) => Promise<RouteAnswer<R>>): void => {
    const { parts } = app;
    app.route({
      method: route.method,
      url: route.path,
      ...(options.limit && { config: { rateLimit: options.limit } }),
      handler: async (request, reply) => {
        if (route.secret) reply.header('cache-control', 'no-store');
        const { call, repeat } = await receive(parts, route, request);
        const cookies = cookiesOf(request, reply);
        const run = async (db: Db) =>
          answerText(parts, route, await work({ ...call, cookies, scope: { ...call.scope, db } }));
        const isRead = route.method === 'GET' || options.ownTransaction;
        const body = isRead ? await run(parts.db) : await once(parts, repeat, run);
        return sendJson(reply, body);
      },
    });
  };

/** The admitted caller and the validated request. `repeat` is the caller's Idempotency-Key. */
export const receive = async <R extends Route>(parts: Parts, route: R, request: FastifyRequest) => {
  const { db, clock } = parts;
  const { actor, entityId } = await admit(db, parts.accessTokens, request, route);
  const input = readInput(route, request);
  const { ip: address, id: requestId } = request;
  const userAgent = request.headers['user-agent'] ?? null;
  const scope = { db, clock, address, requestId, userAgent, ...(actor && { actor }), entityId };
  const mayRepeat = actor && route.method !== 'GET' && !route.secret;
  return {
    call: { ...input, scope, origin: `${request.protocol}://${request.host}` } as unknown as Call<R>,
    repeat: mayRepeat ? readRepeatKey(request, actor.userId) : null,
  };
};

export const answerText = <R extends Route>(parts: Parts, route: R, answer: RouteAnswer<R>): string => {
  if (parts.checkAnswers) route.answer.parse(answer);
  return JSON.stringify({ data: answer });
};

export const sendJson = (reply: FastifyReply, body: string) => reply.type('application/json; charset=utf-8').send(body);

/** Runs the work in one transaction, or gives the first answer again to a repeated key. */
export const once = (
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  repeat: RepeatKey | null,
  run: (tx: Db) => Promise<string>,
): Promise<string> =>
  runInTransaction(db, async (tx) => {
    const first = repeat && (await findFirstAnswer(tx, repeat, clock()));
    if (first) return first;
    const answer = await run(tx);
    if (repeat) await rememberAnswer(tx, repeat, answer);
    return answer;
  });

const readInput = (route: Route, request: FastifyRequest) => {
  // A form with files is let through for the routes that take one, and its body is not read before the route does.
  if (!route.takes && request.headers['content-type']?.startsWith('multipart/'))
    throw problem('request.unsupported_type', 'Chỉ nhận dữ liệu JSON (application/json).');
  const parts = { params: request.params, query: request.query, body: request.body };
  const errors: { path: string; message: string }[] = [];
  const read = (name: keyof typeof parts, schema: z.ZodType | undefined) => {
    if (!schema) return undefined;
    const broken = findBrokenText(parts[name]);
    if (broken) return void errors.push({ path: broken.join('.'), message: 'Có ký tự không lưu được' });
    const parsed = schema.safeParse(parts[name] ?? {});
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) errors.push(...fieldErrors(issue));
  };
  const input = {
    params: read('params', route.params),
    query: read('query', route.query),
    body: read('body', route.body),
  };
  if (errors.length)
    throw problem(
      'request.invalid',
      errors.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; '),
      {
        errors,
      },
    );
  return input;
};

/** Where a text holds a NUL character or half of a surrogate pair, which the database refuses; null: nowhere. */
const findBrokenText = (value: unknown): string[] | null => {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0') ? null : [];
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, part] of Object.entries(value)) {
    const path = findBrokenText(part);
    if (path) return [name, ...path];
  }
  return null;
};

/** zod's own sentences are English; ours are in the schemas. Only wrong types and unknown fields are left to translate here. */
export const fieldErrors = (issue: z.core.$ZodIssue): { path: string; message: string }[] => {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key].join('.'), message: 'Trường không có trong quy định' }));
  return [{ path: path.join('.'), message: issue.message }];
};
