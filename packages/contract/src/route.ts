import type { z } from 'zod';
import type { May } from './permission.ts';

/**
 * The description of a route. Calls that the specification names ignore query parameters that they do not know (`query` is
 * stripped); all others refuse them, as every body does.
 * The server derives validation, rights and documentation from it, the web its calls. `entity` says
 * whether the call is about one selected entity: 'required' (the default for permissions), 'optional' (catalogues: the system's
 * records without one), 'none' (the default otherwise).
 */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/api/${string}`;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  answer: z.ZodType;
  may: May;
  entity?: 'required' | 'optional' | 'none';
  /** Only reads although it is no GET: also for the members of a suspended entity. */
  reads?: true;
  /** The body is one file, as multipart/form-data in the field `file`. */
  takes?: 'file';
  /** The answer is a file, or a stream of server-sent events, instead of `{ data }`; 'stream': `{ data }` piece by piece. */
  sends?: 'file' | 'events' | 'stream';
  /** The answer carries a password or a token: it is never kept for a repeated Idempotency-Key, nor logged. */
  secret?: true;
};
export type RouteTable = Record<string, Route>;

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type In<T> = T extends z.ZodType ? z.input<T> : undefined;

/** The values that the server's handler receives and returns, after validation. */
export type RouteParams<R extends Route> = Out<R['params']>;
export type RouteQuery<R extends Route> = Out<R['query']>;
export type RouteBody<R extends Route> = Out<R['body']>;
export type RouteAnswer<R extends Route> = z.output<R['answer']>;

/** The values that the caller passes: path parameters and query as plain values, the body as typed before validation. */
type Plain<T> = { [K in keyof T]: string | number | Exclude<T[K], undefined> | Extract<T[K], undefined> };
export type RouteCall<R extends Route> = (R['params'] extends z.ZodType ? { params: Plain<In<R['params']>> } : object) &
  (R['query'] extends z.ZodType ? { query?: Plain<In<R['query']>> } : object) &
  (R['body'] extends z.ZodType ? { body: In<R['body']> } : object);

export type EntityNeed = 'required' | 'optional' | 'none';
export const entityNeed = (route: Route): EntityNeed =>
  route.entity ?? (route.may === 'public' || route.may === 'signed-in' || route.may === 'admin' ? 'none' : 'required');
