import type { EntityRole, PlatformRole } from '@vuon/contract/permission';
import type { Route } from '@vuon/contract/route';
import type { Db } from '#db/db.ts';
import { runInTransaction } from '#db/transaction.ts';
import type { ActContext } from './act-context.ts';
import { problem } from './problem.ts';

export type Clock = () => Date;

/** The caller, as the database has them at this moment; the token only names the session. */
export type Actor = {
  userId: number;
  sessionId: string;
  fullName: string;
  platformRole: PlatformRole;
  /** The role in the selected entity; null without an entity, and for an admin who is no member of it. */
  entityRole: EntityRole | null;
  address: string;
  requestId: string;
  /** The browser of the request that started a job. */
  userAgent?: string | null;
  /** The act that the changes are part of, if it is more than a change of single records. */
  act?: ActContext;
};

/** A call without a session. `db` is the request's transaction in every call that writes. */
export type PublicScope = { db: Db; clock: Clock; address: string; requestId: string; userAgent: string | null };
export type SignedInScope = PublicScope & { actor: Actor };
/** A call about a catalogue: of the selected entity, or of the system alone. */
export type CatalogueScope = SignedInScope & { entityId: number | null };
/** A call about one entity, which the actor belongs to or administers. */
export type Scope = SignedInScope & { entityId: number };

export type ScopeOf<R extends Route> = R['may'] extends 'public'
  ? PublicScope
  : R['entity'] extends 'optional'
    ? CatalogueScope
    : R['may'] extends 'signed-in' | 'admin'
      ? SignedInScope
      : Scope;

/** For work of a service on a list that exists only within an entity. */
export const requireEntity = <S extends Pick<CatalogueScope, 'entityId'>>({
  entityId,
  ...scope
}: S): Omit<S, 'entityId'> & { entityId: number } => {
  if (entityId === null) throw problem('entity.required', 'Hãy chọn đơn vị trước (đầu mục entity-id và type).');
  return { ...scope, entityId };
};

/** For a route that opts out of the request's transaction and opens its own. The work may run more than once: see runInTransaction. */
export const inTransaction = <S extends PublicScope, T>(scope: S, work: (scope: S) => Promise<T>): Promise<T> =>
  runInTransaction(scope.db, (db) => work({ ...scope, db }));
