import type { HarvestCountItem } from '@vuon/contract/harvest/harvest-count';
import { type RawBuilder, sql } from 'kysely';
import { orderReference } from '#handbook';
import type { PickedTable } from './picked-trees.ts';

type Item = HarvestCountItem;

/** The columns by which counts and yields are shown alike. */
export const pickedColumns = (table: PickedTable, entityId: number) => {
  const ref = (column: string) => sql.ref(`${table}.${column}`);
  const userName = (column: string) =>
    sql<string | null>`(select full_name from app_user where app_user.id = ${ref(column)})`;
  const named = (
    of: 'person' | 'crew',
    column: 'full_name' | 'name',
  ): RawBuilder<{ id: number; name: string } | null> => sql`(
    select json_build_object('id', ${sql.ref(`${of}.id`)}, 'name', ${sql.ref(`${of}.${column}`)}) from ${sql.table(of)}
    where ${sql.ref(`${of}.entity_id`)} = ${entityId} and ${sql.ref(`${of}.id`)} = ${ref(`${of}_id`)})`;
  return [
    sql<Item['cropGroup']>`(
      select json_build_object('id', id, 'name', name, 'color', color, 'icon', icon) from crop_group
      where crop_group.id = ${ref('crop_group_id')})`.as('cropGroup'),
    sql<Item['season']>`(
      select json_build_object('id', season.id, 'name', season.name, 'cropGroupId', season.crop_group_id) from season
      where season.entity_id = ${entityId} and season.id = ${ref('season_id')})`.as('season'),
    named('person', 'full_name').as('person'),
    named('crew', 'name').as('crew'),
    orderReference(entityId, `${table}.work_order_id`).as('workOrder'),
    sql<number>`(
      select coalesce(sum(upper(part) - lower(part)), 0)::int from ${sql.table(`${table}_trees`)} as frozen, unnest(frozen.trees) as part
      where frozen.entity_id = ${entityId} and ${sql.ref(`frozen.${table}_id`)} = ${ref('id')})`.as('treeCount'),
    userName('created_by').as('createdByName'),
    userName('updated_by').as('updatedByName'),
  ] as const;
};
