import { type GroupedBy, mostGroups, type PickedGroup } from '@vuon/contract/harvest/picking';
import { mayDo } from '@vuon/contract/permission';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#http/scope.ts';
import type { PickedTable } from './picked-trees.ts';
import { piecePay } from './piece-pay.ts';

/** The distinct trees of the records in `found`, one set for each generation. */
const treeSets = (table: PickedTable, entityId: number) => sql`
  select frozen.generation, range_agg(frozen.trees) as trees from ${sql.table(`${table}_trees`)} as frozen
  join found on found.id = ${sql.ref(`frozen.${table}_id`)}
  where frozen.entity_id = ${entityId} group by frozen.generation`;

/**
 * Selects `plot_id` and `hectares` of the trees in `sets`. A part of a plot has the share of its land that it has of its trees; a tree that was
 * replaced meanwhile counts as two trees on the land of one.
 */
const landOfSets = (entityId: number) => sql`
  select standing.plot_id, coalesce(plot.square_metres / 10000, plot.declared_hectares::float8, 0)
    * least(standing.count::float8 / nullif(tally.plants, 0), 1) as hectares
  from (
    select plant.plot_id, count(*) as count from (select range_agg(trees) as trees from sets) as whole, unnest(whole.trees) as part
    join plant on plant.entity_id = ${entityId} and plant.id >= lower(part) and plant.id < upper(part)
    group by plant.plot_id
  ) as standing
  join plot on plot.entity_id = ${entityId} and plot.id = standing.plot_id
  left join lateral (
    select sum(plant_tally.count)::float8 as plants from plant_tally
    where plant_tally.entity_id = ${entityId} and plant_tally.plot_id = plot.id) as tally on true`;

const roundedLand = (hectares: number | null | undefined) => Math.round((hectares ?? 0) * 10_000) / 10_000;

/** Trees and land of what `found` selects (`id` of records). */
export const readExtent = async ({ db, entityId }: Scope, table: PickedTable, found: RawBuilder<unknown>) => {
  const { rows } = await sql<{ treeCount: number; hectares: number }>`
    with found as materialized (${found}), sets as materialized (${treeSets(table, entityId)})
    select (select coalesce(sum(upper(part) - lower(part)), 0)::int from sets, unnest(sets.trees) as part) as "treeCount",
      (select coalesce(sum(hectares), 0)::float8 from (${landOfSets(entityId)}) as land) as hectares`.execute(db);
  return { treeCount: rows[0]?.treeCount ?? 0, hectares: roundedLand(rows[0]?.hectares) };
};

/** The land of what `found` selects, by plot. */
export const readPlotLand = async ({ db, entityId }: Scope, table: PickedTable, found: RawBuilder<unknown>) => {
  const { rows } = await sql<{ plotId: number; hectares: number | null }>`
    with found as materialized (${found}), sets as materialized (${treeSets(table, entityId)})
    select plot_id as "plotId", hectares from (${landOfSets(entityId)}) as land`.execute(db);
  return new Map(rows.map(({ plotId, hectares }) => [plotId, roundedLand(hectares)]));
};

type Group = Omit<PickedGroup, 'pay'> & { kg: number; rejectKg: number };

/**
 * What each picker, plot or day has. `found` selects `id, harvested_on, person_id, crew_id, fruits, kg, reject_kg`; figures of a record on several
 * plots are split by its trees there.
 */
export const readGroups = async (
  scope: Scope,
  table: PickedTable,
  { found, by, most = mostGroups }: { found: RawBuilder<unknown>; by: GroupedBy; most?: number | null },
): Promise<(Group & { pay: number | null })[]> => {
  const { db, entityId, actor } = scope;
  const { rows } = await sql<Group>`
    with found as materialized (${found}),
    keyed as materialized (${keyedBy[by](table, entityId)}),
    summed as (
      select key, count(distinct id)::int as "recordCount", count(distinct harvested_on)::int as "dayCount",
        round(sum(fruits * share))::int as fruits, round(sum(kg * share)::numeric, 2)::float8 as kg,
        round(sum(reject_kg * share)::numeric, 2)::float8 as "rejectKg"
      from keyed group by key
    ), sets as (
      select keyed.key, frozen.generation, range_agg(frozen.trees) as trees from keyed
      join ${sql.table(`${table}_trees`)} as frozen on frozen.entity_id = ${entityId} and ${sql.ref(`frozen.${table}_id`)} = keyed.id
      group by keyed.key, frozen.generation
    ), trees as (
      select sets.key, sum(upper(part) - lower(part))::int as "treeCount" from sets, unnest(sets.trees) as part group by sets.key
    )
    select summed.*, trees."treeCount", ${names[by](entityId)}
    from summed left join trees on trees.key = summed.key
    ${joins[by](entityId)}
    order by ${by === 'day' ? sql`summed.key desc` : sql`summed.kg desc, summed.fruits desc, summed.key`}
    limit ${most}::int`.execute(db);
  const seesWages = mayDo(actor, 'people.write');
  return rows.map((group) => {
    const { key: _key, ...shown } = group as Group & { key: string };
    const rate = seesWages ? shown.rate : null;
    const kg = table === 'harvest_yield' ? shown.kg : null;
    return { ...shown, rate, pay: piecePay(rate, { kg, fruits: shown.fruits }) };
  });
};

/**
 * Selects `id`, `plot_id` and `share` of the records in `found`: the part of a record's trees that stands in the plot. Many records came from the
 * same trees: each set of trees is looked up once.
 */
export const plotShares = (table: PickedTable, entityId: number) => sql`
  select frozen.id, placed.plot_id, sum(placed.count)::float8 / sum(sum(placed.count)) over (partition by frozen.id) as share
  from (
    select ${sql.ref(`${table}_id`)} as id, generation, trees from ${sql.table(`${table}_trees`)}
    where entity_id = ${entityId} and ${sql.ref(`${table}_id`)} in (select id from found)
  ) as frozen
  join (
    select sets.trees, plant.plot_id, count(*) as count from (
      select distinct trees from ${sql.table(`${table}_trees`)}
      where entity_id = ${entityId} and ${sql.ref(`${table}_id`)} in (select id from found)
    ) as sets, unnest(sets.trees) as part
    join plant on plant.entity_id = ${entityId} and plant.id >= lower(part) and plant.id < upper(part)
    group by sets.trees, plant.plot_id
  ) as placed on placed.trees = frozen.trees
  group by frozen.id, placed.plot_id`;

type ByKind = Record<GroupedBy, (table: PickedTable, entityId: number) => RawBuilder<unknown>>;

/** The records with the key of their group, and the share that the group has of each. */
const keyedBy: ByKind = {
  picker: () => sql`
    select found.*, 1::float8 as share,
      case when person_id is not null then 'person ' || person_id when crew_id is not null then 'crew ' || crew_id else 'nobody' end as key
    from found`,
  day: () => sql`select found.*, 1::float8 as share, harvested_on::text as key from found`,
  plot: (table, entityId) => sql`
    select found.*, parts.share, 'plot ' || parts.plot_id as key from found
    join (${plotShares(table, entityId)}) as parts on parts.id = found.id`,
};

const names: Record<GroupedBy, (entityId: number) => RawBuilder<unknown>> = {
  picker: () => sql`split_part(summed.key, ' ', 1) as kind, coalesce(person.id, crew.id) as id,
    coalesce(person.full_name, crew.name, 'Chưa ghi người cắt') as name, '[]'::json as within,
    case when person.rate_type = 'piece' and person.rate_unit is not null
      then json_build_object('amount', person.rate_amount, 'unit', person.rate_unit) end as rate`,
  plot: () =>
    sql`'plot' as kind, plot.id, plot.code as name, json_build_array(plot.area_id) as within, null::json as rate`,
  day: () => sql`'day' as kind, null::int as id, summed.key as name, '[]'::json as within, null::json as rate`,
};

const keyedId = (kind: string) =>
  sql`(case when summed.key like ${`${kind} %`} then split_part(summed.key, ' ', 2)::int end)`;

const joins: Record<GroupedBy, (entityId: number) => RawBuilder<unknown>> = {
  picker: (entityId) => sql`
    left join person on person.entity_id = ${entityId} and person.id = ${keyedId('person')}
    left join crew on crew.entity_id = ${entityId} and crew.id = ${keyedId('crew')}`,
  plot: (entityId) => sql`join plot on plot.entity_id = ${entityId} and plot.id = ${keyedId('plot')}`,
  day: () => sql``,
};
