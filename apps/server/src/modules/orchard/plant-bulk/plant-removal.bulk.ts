import type { PlantQuery } from '@vuon/contract/orchard/plant';
import { sql } from 'kysely';
import type { CatalogueScope } from '#http/scope.ts';
import { requireEntity } from '#http/scope.ts';
import type { BulkAction, BulkList, SetAction } from '#lists';
import { type BulkPlant, plantBulkList } from './plant-bulk-list.ts';
import { onceFor } from './plant-bulk-undo.ts';
import { actOnPlants, deletionWritten } from './plant-bulk-write.ts';

const idsOf = (rows: BulkPlant[]) => rows.map(({ id }) => id);
const removedBefore = 'Đã bị xóa từ trước.';
const notRemoved = 'Chưa bị xóa.';

const remove: SetAction<BulkPlant> = {
  list: plantBulkList,
  may: 'orchard.write',
  action: 'plant.remove',
  verb: 'Xóa',
  undoneBy: 'plant.restore',
  refuse: async (_scope, { deletedAt }) => (deletedAt ? removedBefore : null),
  actOnAll: (scope, rows) =>
    actOnPlants(requireEntity(scope), idsOf(rows), {
      action: 'remove',
      written: deletionWritten,
      objection: sql`case when plant.deleted_at is not null then ${removedBefore}::text end`,
      countedAfter: () => [],
      wanted: (able) => sql`select id, ${scope.clock().toISOString()}::timestamptz as deleted_at
        from unnest(${able}::int[]) as id`,
    }),
};

type Held = BulkPlant & { inTheWay: string | null };

const codeTaken = 'Hàng đã có cây khác mang mã này.';

/** Why a deleted tree (of the table `plant`) cannot be restored. */
const inTheWay = (entityId: number) => sql`case
  when exists (select from "row" where "row".entity_id = ${entityId} and "row".id = plant.row_id
    and "row".deleted_at is not null) then ${'Hàng của cây đã bị xóa; hãy khôi phục hàng trước.'}::text
  when exists (select from plant as other where other.entity_id = ${entityId} and other.row_id = plant.row_id
    and other.sort_code = plant.sort_code and other.deleted_at is null and other.id <> plant.id) then ${codeTaken}::text end`;

const withHeld = async (scope: CatalogueScope, rows: BulkPlant[]): Promise<Held[]> => {
  const { db, entityId } = requireEntity(scope);
  const held = await sql<{ id: number; why: string }>`
    select id, why from (
      select plant.id, ${inTheWay(entityId)} as why from unnest(${idsOf(rows)}::int[]) as chosen (id)
      join plant on plant.entity_id = ${entityId} and plant.id = chosen.id
    ) as judged where why is not null`.execute(db);
  const reasons = new Map(held.rows.map(({ id, why }) => [id, why]));
  return rows.map((row) => ({ ...row, inTheWay: reasons.get(row.id) ?? null }));
};

const heldList: BulkList<Held, PlantQuery> = {
  ...plantBulkList,
  read: async (scope, query, by) => {
    const { items, next } = await plantBulkList.read(scope, query, by);
    return { items: await withHeld(scope, items), next };
  },
  find: async (scope, ids) => withHeld(scope, await plantBulkList.find(scope, ids)),
};

/** If several deleted trees of a row have the same code, only one of them is restored. */
const broughtBack = onceFor(async () => new Set<string>());

const restore: SetAction<Held> = {
  list: heldList as BulkList<Held>,
  may: 'orchard.write',
  action: 'plant.restore',
  verb: 'Khôi phục',
  undoneBy: 'plant.remove',
  refuse: async (scope, { deletedAt, inTheWay: held, rowId, sortCode }, context) => {
    if (!deletedAt) return notRemoved;
    if (held) return held;
    const codes = await broughtBack(requireEntity(scope), context);
    const key = `${rowId} ${sortCode}`;
    if (codes.has(key)) return codeTaken;
    codes.add(key);
    return null;
  },
  actOnAll: (scope, rows) => {
    const farm = requireEntity(scope);
    return actOnPlants(farm, idsOf(rows), {
      action: 'restore',
      written: deletionWritten,
      objection: sql`case when plant.deleted_at is null then ${notRemoved}::text else ${inTheWay(farm.entityId)} end`,
      wanted: (able) => sql`select id, null::timestamptz as deleted_at from unnest(${able}::int[]) as id`,
    });
  },
};

export const plantRemovalBulk: BulkAction[] = [remove, restore] as BulkAction[];
