import type { CatalogueFilters } from '@vuon/contract/list';
import { type RawBuilder, sql } from 'kysely';
import { problem } from '#http/problem.ts';
import type { CatalogueScope } from '#http/scope.ts';

type Owner = CatalogueFilters['owner'];

/** The system's records and, with an entity selected, its own; never those of another entity. */
export const ownedBy = (table: string, entityId: number | null, owner?: Owner): RawBuilder<boolean> => {
  const column = sql.ref(`${table}.entity_id`);
  const system = sql<boolean>`${column} is null`;
  const own = sql<boolean>`${column} = ${entityId}::int`;
  if (owner) return owner === 'system' ? system : own;
  return entityId === null ? system : sql<boolean>`(${system} or ${own})`;
};

/** An index has the order of a list only within one owner: a long list is read separately for each. */
export const ownersOf = ({ owner }: CatalogueFilters): NonNullable<Owner>[] => (owner ? [owner] : ['system', 'entity']);

export const hasState = (table: string, { deleted, archived }: CatalogueFilters): RawBuilder<boolean> => {
  const removed = sql.ref(`${table}.deleted_at`);
  const state = deleted === 'only' ? sql<boolean>`${removed} is not null` : sql<boolean>`${removed} is null`;
  return archived ? sql<boolean>`${state} and ${sql.ref(`${table}.archived`)} = ${archived === 'true'}` : state;
};

/** All users read the system's records; only the administrator writes them. */
export const refuseSystemRecord = (
  { actor }: CatalogueScope,
  { entityId, name }: { entityId: number | null; name: string },
) => {
  if (entityId === null && actor.platformRole !== 'admin')
    throw problem('catalogue.system_record', `${name} là của hệ thống. Hãy nhân bản về đơn vị rồi sửa bản đó.`);
};
