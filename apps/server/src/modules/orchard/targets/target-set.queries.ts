import type { Target } from '@vuon/contract/orchard/target';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { placeOf } from './target.queries.ts';

/** Holds the places, so that none of them is removed before the set refers to it. */
export const holdTargets = async (db: Db, entityId: number, targets: Target[]): Promise<void> => {
  for (const [table, kinds] of [
    ['area', ['area']],
    ['plot', ['plot']],
    ['row', ['row', 'plants']],
  ] as const) {
    const ids = targets.filter(({ kind }) => (kinds as readonly string[]).includes(kind)).map(placeOf);
    if (ids.length)
      await sql`select 1 from ${sql.table(table)} where entity_id = ${entityId} and id = any(${ids}::int[])
        order by id for share`.execute(db);
  }
  // A plot is removed with its rows: whoever removes it holds the plot first.
  const rowIds = targets.filter(({ kind }) => kind === 'row' || kind === 'plants').map(placeOf);
  if (rowIds.length)
    await sql`select 1 from plot where entity_id = ${entityId} and id in (
        select "row".plot_id from "row" where "row".entity_id = ${entityId} and "row".id = any(${rowIds}::int[]))
      order by id for share`.execute(db);
};

export const insertTargetSet = async (db: Db, entityId: number, targets: Target[]): Promise<number> => {
  const { id } = await db
    .insertInto('target_set')
    .values({ entity_id: entityId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ofKinds = (...kinds: Target['kind'][]) =>
    targets.map((target) => (kinds.includes(target.kind) ? placeOf(target) : null));
  await sql`
    insert into target (entity_id, target_set_id, position, kind, area_id, plot_id, row_id, first_number, last_number)
    select ${entityId}::int, ${id}::int, position, kind, area_id, plot_id, row_id, first_number, last_number
    from unnest(${targets.map(({ kind }) => kind)}::text[], ${ofKinds('area')}::int[], ${ofKinds('plot')}::int[],
      ${ofKinds('row', 'plants')}::int[],
      ${targets.map((target) => (target.kind === 'plants' ? target.from : null))}::int[],
      ${targets.map((target) => (target.kind === 'plants' ? target.to : null))}::int[])
      with ordinality as given (kind, area_id, plot_id, row_id, first_number, last_number, position)`.execute(db);
  return id;
};

export type TargetPlaceRef = { kind: 'area' | 'plot' | 'row' | 'plant'; id: number };

/** Selects the ids of the sets that have a part of this place: the place itself, one that it lies in, or one within it. */
export const setsTouching = (entityId: number, { kind, id }: TargetPlaceRef): RawBuilder<unknown> =>
  ({
    area: () => sql`
      select target_set_id from target where entity_id = ${entityId} and area_id = ${id}
      union all
      select target_set_id from target where entity_id = ${entityId}
        and plot_id in (select plot.id from plot where plot.entity_id = ${entityId} and plot.area_id = ${id})
      union all
      select target_set_id from target where entity_id = ${entityId} and row_id in (
        select "row".id from "row" join plot on plot.entity_id = ${entityId} and plot.id = "row".plot_id
        where "row".entity_id = ${entityId} and plot.area_id = ${id})`,
    plot: () => sql`
      select target_set_id from target where entity_id = ${entityId} and plot_id = ${id}
      union all
      select target_set_id from target where entity_id = ${entityId}
        and area_id in (select plot.area_id from plot where plot.entity_id = ${entityId} and plot.id = ${id})
      union all
      select target_set_id from target where entity_id = ${entityId}
        and row_id in (select "row".id from "row" where "row".entity_id = ${entityId} and "row".plot_id = ${id})`,
    row: () => sql`
      select target_set_id from target where entity_id = ${entityId} and row_id = ${id}
      union all
      select target_set_id from target where entity_id = ${entityId}
        and plot_id in (select "row".plot_id from "row" where "row".entity_id = ${entityId} and "row".id = ${id})
      union all
      select target_set_id from target where entity_id = ${entityId} and area_id in (
        select plot.area_id from "row" join plot on plot.entity_id = ${entityId} and plot.id = "row".plot_id
        where "row".entity_id = ${entityId} and "row".id = ${id})`,
    plant: () => sql`
      select target_set_id from target
      join plant on plant.entity_id = ${entityId} and plant.id = ${id} and plant.row_id = target.row_id
        and plant.number between coalesce(target.first_number, plant.number) and coalesce(target.last_number, plant.number)
      where target.entity_id = ${entityId}
      union all
      select target_set_id from target where entity_id = ${entityId}
        and plot_id in (select plant.plot_id from plant where plant.entity_id = ${entityId} and plant.id = ${id})
      union all
      select target_set_id from target where entity_id = ${entityId} and area_id in (
        select plot.area_id from plant join plot on plot.entity_id = ${entityId} and plot.id = plant.plot_id
        where plant.entity_id = ${entityId} and plant.id = ${id})`,
  })[kind]();

/** Selects the ids of the sets that name this place, or one within it. */
export const setsWithin = (entityId: number, { kind, id }: { kind: 'area' | 'plot' | 'row'; id: number }) =>
  ({
    area: () => sql`
      select target_set_id from target where entity_id = ${entityId} and area_id = ${id}
      union all
      select target_set_id from target where entity_id = ${entityId}
        and plot_id in (select plot.id from plot where plot.entity_id = ${entityId} and plot.area_id = ${id})`,
    plot: () => sql`
      select target_set_id from target where entity_id = ${entityId} and plot_id = ${id}
      union all
      select target_set_id from target where entity_id = ${entityId}
        and row_id in (select "row".id from "row" where "row".entity_id = ${entityId} and "row".plot_id = ${id})`,
    row: () => sql`select target_set_id from target where entity_id = ${entityId} and row_id = ${id}`,
  })[kind]();
