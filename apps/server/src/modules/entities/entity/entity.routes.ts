import { entityRoutes } from '@vuon/contract/entities/entity';
import { entityChoiceRoutes } from '@vuon/contract/entities/entity-choice';
import type { BulkInput } from '@vuon/contract/lists/bulk';
import type { FastifyInstance } from 'fastify';
import { handle } from '#http/handling/handle.ts';
import { ProblemError } from '#http/problem.ts';
import type { CatalogueScope, SignedInScope } from '#http/scope.ts';
import { presentJob } from '#jobs';
import { startBulk } from '#lists';
import type { AccountCounterSource } from '../counters/account-counters.ts';
import type { RemovalBlocker } from '../removal/removal-blocker.ts';
import { changeStatus } from '../status/entity-status.service.ts';
import { removeDemo } from './demo.service.ts';
import { entityBulk } from './entity.bulk.ts';
import { type EntityParts, presentEntities, presentEntity } from './entity.present.ts';
import { entityList, type StoredEntity } from './entity.queries.ts';
import { createEntity, editEntity, removeEntity, restoreEntity } from './entity.service.ts';
import { getEntity } from './entity-change.ts';
import { listChoices } from './entity-choice.queries.ts';
import { changeDomainStatus } from './entity-domain.service.ts';
import { changeOwner, createOwnedEntity } from './entity-owner.service.ts';

export type EntityContributions = { counters: AccountCounterSource[]; blockers: RemovalBlocker[] };

export const serveEntities = (app: FastifyInstance, { counters, blockers }: EntityContributions) => {
  const parts: EntityParts = { links: app.parts.links, counters };
  const presented = async (scope: SignedInScope, stored: Promise<StoredEntity>) =>
    presentEntity(
      parts,
      scope,
      await stored.catch(async (error: unknown) => {
        // A caller with a stale version gets the stored entity, in the form of the contract.
        if (error instanceof ProblemError && error.code === 'version.stale')
          error.extra.current = await presentEntity(parts, scope, error.extra.current as StoredEntity);
        throw error;
      }),
    );

  const startStatus = async (scope: CatalogueScope, select: BulkInput['select'], values: Record<string, unknown>) =>
    presentJob(
      app.parts.links,
      await startBulk(entityBulk(blockers), scope, { action: 'entity.status', select, values }),
    );

  handle(app, entityChoiceRoutes.mine)(({ scope, query }) => listChoices(scope.db, scope.actor, query));
  handle(
    app,
    entityRoutes.list,
  )(async ({ scope, query }) => {
    const page = await entityList.page(scope, query);
    return { ...page, items: await presentEntities(parts, scope, page.items) };
  });
  handle(app, entityRoutes.get)(({ scope, params }) => presented(scope, getEntity(scope, params.id)));
  handle(app, entityRoutes.create, { ownTransaction: true })(async ({ scope, body }) => {
    const { entity, temporaryPassword } = await createOwnedEntity(scope, body);
    return { ...(await presentEntity(parts, scope, entity)), temporaryPassword };
  });
  handle(
    app,
    entityRoutes.createAnonymous,
  )(({ scope, body }) => presented(scope, createEntity(scope, body, { isAnonymous: true })));
  handle(app, entityRoutes.update)(({ scope, params, body }) => presented(scope, editEntity(scope, params.id, body)));
  handle(
    app,
    entityRoutes.remove,
  )(({ scope, params, query }) => presented(scope, removeEntity(scope, blockers, params.id, query.version)));
  handle(app, entityRoutes.restore)(({ scope, params }) => presented(scope, restoreEntity(scope, params.id)));
  handle(
    app,
    entityRoutes.changeStatus,
  )(({ scope, params, body }) => presented(scope, changeStatus(scope, params.id, body)));
  handle(
    app,
    entityRoutes.changeDomainStatus,
  )(({ scope, params, body }) => presented(scope, changeDomainStatus(scope, params.id, body)));
  handle(
    app,
    entityRoutes.changeOwner,
  )(({ scope, params, body }) => presented(scope, changeOwner(scope, params.id, body)));
  handle(
    app,
    entityRoutes.multipleStatus,
  )(({ scope, body: { ids, ...values } }) => startStatus(scope, { ids }, values));
  handle(
    app,
    entityRoutes.allStatus,
  )(({ scope, body: { filter = {}, ...values } }) => startStatus(scope, { query: asTexts(filter) }, values));
  handle(app, entityChoiceRoutes.removeDemo)(({ scope }) => removeDemo(scope));
};

/** A filter as the address of the list has it, which the job keeps. */
const asTexts = (filter: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
