import type { StatusCount } from '@vuon/contract/orchard/area';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

const columnsOf = (known: string[]) => ({
  made: sql`area_sum.made::text`,
  plotCount: sql`area_sum.plot_count`,
  rowCount: sql`area_sum.row_count`,
  squareMetres: sql`area_sum.square_metres`,
  statuses: sql`area_sum.statuses`,
  cropGroupIds: sql`area_sum.crop_groups`,
  trees: sql`area_sum.trees`,
  positions: sql`case when area_sum.made::text <> all(${known}::text[]) then area_sum.positions end`,
});

/** What the living plots of an area, their rows and trees add up to. */
export type AreaSum = {
  /** Another one each time that the sum is made. */
  made: string;
  plotCount: number;
  rowCount: number;
  squareMetres: number;
  statuses: StatusCount[];
  cropGroupIds: number[];
  trees: Uint8Array;
  /** Null: known to the caller. */
  positions: Uint8Array | null;
};

/**
 * Versions only count up, so that a plot is never the same again after a change. Of the sum of such numbers nobody can tell by chance
 * which other plots have it.
 */
export const stampOf = sql`count(*) || ' ' || sum(hashint8extended(plot.id::int8 << 32 | (plot.version + plot.map_version), 0))`;

/** Areas without living plots have none, and add up to nothing. */
const stamps = (entityId: number, areaIds: number[] | undefined) => sql`
  select plot.area_id, ${stampOf} as stamp from plot
  where plot.entity_id = ${entityId} and plot.deleted_at is null ${areaIds ? sql`and plot.area_id = any(${areaIds}::int[])` : sql``}
  group by plot.area_id`;

export type FoundSums<C extends keyof AreaSum> = {
  /** By area. */
  sums: Map<number, Pick<AreaSum, C>>;
  /** Areas that have changed since, or were never summed up. */
  stale: number[];
};

/** `areaIds`: only of these. `known`: the positions of these sums, by `made`, are not read again. */
export type Wanted = { areaIds?: number[] | undefined; known?: string[] };

/** The sums that still count. */
export const findSums = async <C extends keyof AreaSum>(
  db: Db,
  entityId: number,
  wanted: readonly C[],
  { areaIds, known = [] }: Wanted = {},
): Promise<FoundSums<C>> => {
  const columns = columnsOf(known);
  const named = wanted.map((name) => sql`${columns[name]} as ${sql.ref(name)}`);
  const { rows } = await sql<Pick<AreaSum, C> & { areaId: number; isFresh: boolean }>`
    select stamped.area_id as "areaId", area_sum.stamp is not null as "isFresh", ${sql.join(named)}
    from (${stamps(entityId, areaIds)}) as stamped left join area_sum on area_sum.entity_id = ${entityId}
      and area_sum.area_id = stamped.area_id and area_sum.stamp = stamped.stamp`.execute(db);
  return {
    sums: new Map(rows.flatMap((row) => (row.isFresh ? [[row.areaId, row]] : []))),
    stale: rows.flatMap(({ areaId, isFresh }) => (isFresh ? [] : areaId)),
  };
};
