import type { EntityType } from '@vuon/contract/entities/entity-type';
import type { FieldError } from '@vuon/contract/problem';
import type { Route } from '@vuon/contract/route';
import type { Input } from '../http/call.ts';

/** The properties of a route that a call in the browser needs; its schemas cannot be stored. */
export type EntryRoute = Pick<Route, 'method' | 'path' | 'may' | 'entity' | 'takes'>;

/** The user who recorded it, and the entity that it is about, whichever is selected when it is sent. */
export type EntryOwner = { userId: string; entity: { id: number; type: EntityType } };

/** The server's answer to an entry that it does not take. */
export type Refusal = { status: number; code: string; detail: string; errors: FieldError[]; at: string };

/** One call that waits on this device until the server has it. */
export type OutboxEntry = {
  /** Also its Idempotency-Key: sent again after a lost answer, it acts once. */
  id: string;
  /** Rises with every entry of this browser; the store gives it. */
  order: number;
  owner: EntryOwner;
  /** 'work-order:12'. Entries of a subject go one after the other: while one is refused, the later ones wait. */
  subject: string;
  route: EntryRoute;
  input: Input;
  /** The file of a route that takes one. */
  file: File | null;
  /** For people: 'Báo xong'. */
  words: string;
  /** By the server's clock, as far as this browser knows it. */
  madeAt: string;
  tries: number;
  /** Null: it waits to be sent. */
  refusal: Refusal | null;
};

export type NewEntry = Pick<OutboxEntry, 'owner' | 'subject' | 'route' | 'input' | 'file' | 'words' | 'madeAt'>;

/** Without schemas, which are functions and cannot be cloned into a database. */
export const plainRoute = ({ method, path, may, entity, takes }: EntryRoute): EntryRoute => ({
  method,
  path,
  may,
  ...(entity && { entity }),
  ...(takes && { takes }),
});

/** Stands in an input for the id of the record that an earlier entry of the same subject will have made: photos of it. */
export const madeId = '{id made before}';

const isWaiting = (part: object | undefined): boolean => Object.values(part ?? {}).includes(madeId);
export const waitsForId = ({ params, query }: Input): boolean => isWaiting(params) || isWaiting(query);

const filled = (part: object, id: number): object =>
  Object.fromEntries(Object.entries(part).map(([name, value]) => [name, value === madeId ? id : value]));

export const withMadeId = ({ params, query, ...rest }: Input, id: number): Input => ({
  ...rest,
  ...(params && { params: filled(params, id) }),
  ...(query && { query: filled(query, id) }),
});
