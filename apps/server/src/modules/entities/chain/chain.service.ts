import type { Chain, ChainQuery, Link, LinkInput } from '@vuon/contract/entities/chain';
import { recordChange } from '#audit';
import { problem } from '#http/problem.ts';
import type { SignedInScope } from '#http/scope.ts';
import { orTaken } from '#http/value-taken.ts';
import { type EntityParts, presentEntities } from '../entity/entity.present.ts';
import { entityList } from '../entity/entity.queries.ts';
import { holdEntity } from '../members/member.queries.ts';
import { deleteLink, findLink, insertLink, linksAmong, listChain } from './chain.queries.ts';

export const getChain = async (parts: EntityParts, scope: SignedInScope, query: ChainQuery): Promise<Chain> => {
  const { db } = scope;
  if (query.entityId !== undefined) {
    const root = await entityList.find(scope, query.entityId);
    if (!root || root.deletedAt) throw problem('record.not_found', 'Không có đơn vị này.', { path: 'entityId' });
  }
  const page = await listChain(scope, query);
  const links = await linksAmong(
    db,
    page.items.map(({ id }) => id),
  );
  return { ...page, items: await presentEntities(parts, scope, page.items), links };
};

const orLinked = orTaken({ entity_link_once: ['customerId', 'Hai đơn vị này đã được nối.'] });

export const linkEntities = async (scope: SignedInScope, input: LinkInput): Promise<Link> => {
  const { db, clock, actor } = scope;
  for (const path of ['supplierId', 'customerId'] as const)
    if (!(await holdEntity(db, input[path])))
      throw problem('record.not_found', 'Không có đơn vị này, hoặc nó đã bị xóa.', { path });
  const link = await insertLink(db, input, actor.userId, clock()).catch(orLinked);
  const after = await findLink(db, link.id);
  await recordChange(scope, { action: 'create', type: 'link', id: link.id, after, entityId: null });
  return link;
};

export const unlinkEntities = async (scope: SignedInScope, id: number): Promise<Link> => {
  const before = await findLink(scope.db, id);
  const link = before && (await deleteLink(scope.db, id));
  if (!link) throw problem('record.not_found', 'Không có liên kết này.');
  await recordChange(scope, { action: 'remove', type: 'link', id, before, entityId: null });
  return link;
};
