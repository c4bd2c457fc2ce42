import { formatDay } from '@vuon/contract/day';
import type { Target } from '@vuon/contract/orchard/target';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { standingTrees, treesOfTargets, treesWithin } from '#orchard';

export type PickedTable = 'harvest_count' | 'harvest_yield';

/** The trees that fruit came from, of one crop group, as sets of ids by generation. */
export type PickedTrees = {
  cropGroupId: number;
  icon: string;
  sets: { generation: number; trees: string }[];
  treeCount: number;
  /** What they give in a good year, by the crop group's yields by age; null: nobody entered them. */
  yearlyKg: number | null;
};

type Found = {
  cropGroupId: number;
  name: string;
  icon: string;
  generation: number;
  count: number;
  yearlyKg: number | null;
  trees: string;
};

/**
 * The trees at these targets that could bear fruit on this day: planted by then, and living, unless all have died since. `kept`: those that a
 * record of the same targets has already, though some may stand elsewhere or be dead now.
 */
export const findPickedTrees = async (
  scope: Scope,
  { targets, day, kept }: { targets: Target[]; day: string; kept: string | null },
): Promise<PickedTrees> => {
  const positions = kept === null ? await treesOfTargets(scope, targets, 'targets') : treesWithin(kept);
  const rows = await bearingTrees(scope, { positions, day, isKept: kept !== null });
  const first = rows[0];
  if (!first) throw await whyNone(scope, positions, day);
  const groups = [...Map.groupBy(rows, ({ cropGroupId }) => cropGroupId).values()];
  if (groups.length > 1) throw mixed(groups);
  const known = rows.flatMap(({ yearlyKg }) => yearlyKg ?? []);
  return {
    cropGroupId: first.cropGroupId,
    icon: first.icon,
    sets: rows.map(({ generation, trees }) => ({ generation, trees })),
    treeCount: rows.reduce((sum, { count }) => sum + count, 0),
    yearlyKg: known.length === rows.length ? known.reduce((sum, kg) => sum + kg, 0) : null,
  };
};

/** The yield of a tree of its age, or of the first age that is given; of unknown age, the largest. */
const kgOfTree = (day: string) => sql`coalesce(
  (select (mark ->> 'maxKg')::float8 from jsonb_array_elements(crop_group.yields) as mark
    where bearing.planted_on is not null
    order by (mark ->> 'age')::int <= extract(year from age(${day}::date, bearing.planted_on)) desc,
      case when (mark ->> 'age')::int <= extract(year from age(${day}::date, bearing.planted_on))
        then -(mark ->> 'age')::int else (mark ->> 'age')::int end limit 1),
  (select max((mark ->> 'maxKg')::float8) from jsonb_array_elements(crop_group.yields) as mark))`;

type Asked = { positions: RawBuilder<unknown>; day: string; isKept: boolean };

const bearingTrees = async ({ db, entityId }: Scope, { positions, day, isKept }: Asked): Promise<Found[]> => {
  const on = sql`${day}::date`;
  const { rows } = await sql<Found>`
    with planted as materialized (
      select stood.plant_id, stood.generation, stood.planted_on, coalesce(stood.crop_group_id, plot.crop_group_id) as crop_group_id,
        stood.generation <> plant.generation or plant_status.condition = 'living' as is_living
      from (${standingTrees(entityId, positions, { first: on, last: on })}) as stood
      join plant on plant.entity_id = ${entityId} and plant.id = stood.plant_id
      join plot on plot.entity_id = ${entityId} and plot.id = plant.plot_id
      join plant_status on plant_status.id = plant.plant_status_id
      where coalesce(stood.planted_on <= ${on}, true)
    ), bearing as (
      select * from planted where is_living or ${isKept} or not exists (select from planted as other where other.is_living)
    ), ages as (
      select crop_group_id, generation, planted_on, count(*)::int as count,
        range_agg(int4range(plant_id, plant_id, '[]')) as trees
      from bearing where crop_group_id is not null group by crop_group_id, generation, planted_on
    )
    select crop_group.id as "cropGroupId", crop_group.name, crop_group.icon, bearing.generation, sum(bearing.count)::int as count,
      sum(bearing.count * ${kgOfTree(day)})::float8 as "yearlyKg", range_agg(bearing.trees)::text as trees
    from ages as bearing join crop_group on crop_group.id = bearing.crop_group_id
    group by crop_group.id, bearing.generation order by sum(bearing.count) desc, crop_group.id, bearing.generation`.execute(
    db,
  );
  return rows;
};

/** Nothing to harvest there: the trees are younger than the harvest, of no crop group, or there are none. */
const whyNone = async ({ db, entityId }: Scope, positions: RawBuilder<unknown>, day: string) => {
  const { rows } = await sql<{ count: number; plantedOn: string | null; names: string }>`
    select count(*)::int as count, min(plant.planted_on)::text as "plantedOn",
      string_agg(distinct 'lô ' || plot.code, ', ') as names
    from plant join plot on plot.entity_id = ${entityId} and plot.id = plant.plot_id
    where plant.entity_id = ${entityId} and plant.id in (${positions})`.execute(db);
  const { count = 0, plantedOn = null, names = '' } = rows[0] ?? {};
  if (!count) return problem('target.unknown', 'Nơi này chưa có cây nào. Hãy chọn nơi khác.', { path: 'targets' });
  if (plantedOn !== null && plantedOn > day)
    return problem(
      'harvest.before_planting',
      `${count.toLocaleString('vi-VN')} cây ở ${names} trồng từ ${formatDay(plantedOn)}, sau ngày cắt ${formatDay(day)}.`,
      { path: 'targets' },
    );
  return problem('harvest.mixed_crops', `Cây ở ${names} chưa có nhóm cây trồng; hãy ghi nhóm cây của lô trước.`, {
    path: 'targets',
  });
};

const mixed = (groups: Found[][]) => {
  const words = groups.map((rows) => {
    const count = rows.reduce((sum, row) => sum + row.count, 0);
    return `${rows[0]?.name} (${count.toLocaleString('vi-VN')} cây)`;
  });
  return problem('harvest.mixed_crops', `Ở đây có ${words.join(', ')}. Hãy ghi riêng từng nhóm cây.`, {
    path: 'targets',
  });
};

const idColumn = (table: PickedTable) => sql.ref(`${table}_id`);
const treesTable = (table: PickedTable) => sql.table(`${table}_trees`);

/** Keeps the trees that a record came from, as they were. */
export const freezePickedTrees = async (
  db: Db,
  table: PickedTable,
  { entityId, id, sets }: { entityId: number; id: number; sets: PickedTrees['sets'] },
): Promise<void> => {
  await sql`delete from ${treesTable(table)} where entity_id = ${entityId} and ${idColumn(table)} = ${id}`.execute(db);
  await sql`
    insert into ${treesTable(table)} (entity_id, ${idColumn(table)}, generation, trees)
    select ${entityId}::int, ${id}::int, generation, trees::int4multirange
    from unnest(${sets.map(({ generation }) => generation)}::int[], ${sets.map(({ trees }) => trees)}::text[])
      as given (generation, trees)`.execute(db);
};

/** The positions of a record's trees, as the text of a set. */
export const findFrozenTrees = async (db: Db, table: PickedTable, entityId: number, id: number): Promise<string> => {
  const { rows } = await sql<{ trees: string | null }>`
    select range_agg(trees)::text as trees from ${treesTable(table)}
    where entity_id = ${entityId} and ${idColumn(table)} = ${id}`.execute(db);
  return rows[0]?.trees ?? '{}';
};

/** The plots in which trees of these sets stand now. */
export const plotsOfTrees = async (db: Db, entityId: number, sets: string[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct plant.plot_id as id from unnest(${sets}::text[]) as given, unnest(given::int4multirange) as part
    join plant on plant.entity_id = ${entityId} and plant.id >= lower(part) and plant.id < upper(part)`.execute(db);
  return rows.map(({ id }) => id);
};
