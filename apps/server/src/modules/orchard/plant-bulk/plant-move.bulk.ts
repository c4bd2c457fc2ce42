import { Id } from '@vuon/contract/value';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { requireEntity, type Scope } from '#http/scope.ts';
import type { BulkAction, SetAction } from '#lists';
import { getRowOfPlants } from '../plants/plant-parent.ts';
import { rowInPlot } from '../rows/row-trees.ts';
import { type BulkPlant, plantBulkList } from './plant-bulk-list.ts';
import { changesOf, onceFor, operationChanges } from './plant-bulk-undo.ts';
import { actOnPlants, rowWritten } from './plant-bulk-write.ts';

const Values = z.strictObject({ rowId: Id });
type Values = z.output<typeof Values>;

const common = { list: plantBulkList, may: 'orchard.write' } as const;
const deletedFirst = 'Đã bị xóa; hãy khôi phục trước.';
const codeTaken = 'Hàng đó đã có cây mang mã này.';

/** The target row and the codes of its trees; the codes of arriving trees are added one by one. */
const target = onceFor(async (scope, { values }) => {
  const row = await getRowOfPlants(scope, (values as Values).rowId);
  const { rows } = await sql<{ code: string }>`select sort_code as code from plant
    where entity_id = ${scope.entityId} and row_id = ${row.id} and deleted_at is null`.execute(scope.db);
  return { row, codes: new Set(rows.map(({ code }) => code)) };
});

/** Whether a living tree of the target row has the tree's code, or a tree that arrives there before it. */
const meetsItsCode = (entityId: number, rowId: RawBuilder<unknown>) => sql`(
  exists (select from plant as other where other.entity_id = ${entityId} and other.row_id = ${rowId}
    and other.sort_code = plant.sort_code and other.deleted_at is null and other.id <> plant.id)
  or plant.id <> min(plant.id) over (partition by ${rowId}, plant.sort_code))`;

const move: SetAction<BulkPlant, Values> = {
  ...common,
  action: 'plant.move',
  verb: 'Chuyển hàng',
  undoneBy: 'plant.undo-move',
  values: Values,
  isSame: ({ rowId, deletedAt }, { values }) => !deletedAt && rowId === values.rowId,
  refuse: async (scope, plant, context) => {
    const { codes } = await target(requireEntity(scope), context);
    if (plant.deletedAt) return deletedFirst;
    if (codes.has(plant.sortCode)) return codeTaken;
    codes.add(plant.sortCode);
    return null;
  },
  change: async (scope, { rowId }) => {
    const { code, plotCode } = await getRowOfPlants(requireEntity(scope), rowId);
    return { detail: `Từ hàng ${code}, lô ${plotCode}` };
  },
  actOnAll: async (given, rows, { values }) => {
    const scope = requireEntity(given);
    const { entityId } = scope;
    const ids = rows.map(({ id }) => id);
    const row = await getRowOfPlants(scope, values.rowId);
    return actOnPlants(scope, ids, {
      action: 'update',
      written: rowWritten(entityId),
      toPlots: [row.plotId],
      objection: sql`case when plant.deleted_at is not null then ${deletedFirst}::text
        when ${meetsItsCode(entityId, sql`${row.id}::int`)} then ${codeTaken}::text end`,
      isSame: sql`plant.row_id = ${row.id}`,
      shared: () => [{ field: 'rowId', after: { id: row.id, name: rowInPlot(row.plotCode, row.code) } }],
      // In walking order: by area, plot, row and number.
      wanted: (able) => sql`
        select moved.id, ${row.id}::int as row_id, ${row.plotId}::int as plot_id,
          (select coalesce(max(number), 0) from plant where entity_id = ${entityId} and row_id = ${row.id}
            and deleted_at is null)::int
            + (row_number() over (order by area.sort_name, area.id, plot.natural_code, plot.id, "row".number, "row".id,
              moved.number, moved.id))::int as number
        from unnest(${able}::int[]) as able (id)
        join plant as moved on moved.entity_id = ${entityId} and moved.id = able.id
        join "row" on "row".entity_id = ${entityId} and "row".id = moved.row_id
        join plot on plot.entity_id = ${entityId} and plot.id = moved.plot_id
        join area on area.entity_id = ${entityId} and area.id = plot.area_id`,
    });
  },
};

const moves = changesOf<{ from: number; to: number }>(sql`(before -> 'rowId' ->> 'id')::int as "from",
  (after -> 'rowId' ->> 'id')::int as "to"`);

const changedSince = 'Cây đã được chuyển đi nơi khác sau thao tác này.';
const rowGone = 'Hàng cũ của cây đã bị xóa.';

/** Each tree goes back to the row and the number that it had before. */
const undo: SetAction<BulkPlant> = {
  ...common,
  action: 'plant.undo-move',
  verb: 'Trả cây về hàng cũ',
  refuse: async (scope, plant, context) => {
    if (plant.deletedAt) return deletedFirst;
    const made = (await moves(requireEntity(scope), context)).get(plant.id);
    return made?.to === plant.rowId ? null : changedSince;
  },
  actOnAll: async (given, rows, { undoes }) => {
    const scope = requireEntity(given);
    const { entityId } = scope;
    const ids = rows.map(({ id }) => id);
    const made = operationChanges(entityId, undoes);
    const former = sql`(select (before -> 'rowId' ->> 'id')::int from audit where ${made} and record_id = plant.id)`;
    return actOnPlants(scope, ids, {
      action: 'update',
      written: rowWritten(entityId),
      toPlots: await formerPlots(scope, made),
      objection: sql`case when plant.deleted_at is not null then ${deletedFirst}::text
        when not exists (select from audit where ${made} and record_id = plant.id
          and (after -> 'rowId' ->> 'id')::int = plant.row_id) then ${changedSince}::text
        when not exists (select from "row" where "row".entity_id = ${entityId} and "row".id = ${former}
          and "row".deleted_at is null) then ${rowGone}::text
        when ${meetsItsCode(entityId, former)} then ${codeTaken}::text end`,
      wanted: (able) => sql`
        select record_id as id, "row".id as row_id, "row".plot_id, (before ->> 'number')::int as number
        from audit join unnest(${able}::int[]) as able (id) on able.id = record_id
        join "row" on "row".entity_id = ${entityId} and "row".id = (before -> 'rowId' ->> 'id')::int where ${made}`,
    });
  },
};

const formerPlots = async ({ db, entityId }: Scope, made: RawBuilder<unknown>): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct "row".plot_id as id from audit
    join "row" on "row".entity_id = ${entityId} and "row".id = (before -> 'rowId' ->> 'id')::int
    where ${made}`.execute(db);
  return rows.map(({ id }) => id);
};

export const plantMoveBulk: BulkAction[] = [move, undo] as BulkAction[];
