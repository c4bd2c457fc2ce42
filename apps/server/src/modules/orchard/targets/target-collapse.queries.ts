import type { Target } from '@vuon/contract/orchard/target';
import { type NamedPlace, placeWords } from '@vuon/contract/orchard/target-words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { groupsOf } from '#db/slices.ts';

/** A part of a set of trees. */
type Piece = { setId: number; kind: Target['kind']; id: number; first: number | null; last: number | null };

/** Sets of living positions, none of them twice in a set: few statements over thousands of trees rather than one over all of them. */
export type TreeSets = {
  counts: { setId: number; plotId: number; rowId: number; count: number }[];
  /** Selects `set_id`, `id` and `row_id` of those in these rows. */
  inRows: (rowIds: number[]) => RawBuilder<unknown>;
};

const treesAtOnce = 10_000;

const targetOf = ({ kind, id, first, last }: Piece): Target =>
  kind === 'plants' ? { kind, rowId: id, from: first ?? 1, to: last ?? 1 } : { kind, id };

/**
 * Trees as the fewest targets that have exactly them: whole areas, plots and rows, and ranges of trees in a row, between which no other
 * tree stands.
 */
export const collapseTrees = async (db: Db, entityId: number, isChosen: RawBuilder<boolean>): Promise<Target[]> => {
  const chosen = sql`from plant where plant.entity_id = ${entityId} and plant.deleted_at is null and ${isChosen}`;
  const { rows: counts } = await sql<TreeSets['counts'][number]>`
    select 0 as "setId", plot_id as "plotId", row_id as "rowId", count(*)::int as count ${chosen}
    group by plot_id, row_id order by plot_id, row_id`.execute(db);
  const inRows = (ids: number[]) => sql`select 0 as set_id, id, row_id ${chosen} and plant.row_id = any(${ids}::int[])`;
  return (await piecesOf(db, entityId, { counts, inRows })).map(targetOf);
};

/** The sentences that tell several sets of trees. */
export const wordsOfTrees = async (db: Db, entityId: number, sets: TreeSets): Promise<Map<number, string>> => {
  const pieces = await piecesOf(db, entityId, sets);
  const column = (name: keyof Piece) => pieces.map((piece) => piece[name]);
  const { rows } = await sql<Piece & Omit<NamedPlace, 'target'>>`
    select piece.set_id as "setId", piece.kind, piece.id, piece.first, piece.last,
      json_build_object('id', area.id, 'code', area.code, 'name', area.name) as area,
      case when plot.id is not null then json_build_object('id', plot.id, 'code', plot.code) end as plot,
      case when "row".id is not null then json_build_object('id', "row".id, 'code', "row".code, 'number', "row".number) end as "row"
    from unnest(${column('setId')}::int[], ${column('kind')}::text[], ${column('id')}::int[], ${column('first')}::int[],
      ${column('last')}::int[]) as piece (set_id, kind, id, first, last)
    left join "row" on "row".entity_id = ${entityId} and "row".id = piece.id and piece.kind in ('row', 'plants')
    left join plot on plot.entity_id = ${entityId}
      and plot.id = case piece.kind when 'plot' then piece.id else "row".plot_id end
    join area on area.entity_id = ${entityId}
      and area.id = case piece.kind when 'area' then piece.id else plot.area_id end
    order by area.sort_name, area.id, piece.kind <> 'area', plot.natural_code, plot.id, "row".number, "row".id, piece.first`.execute(
    db,
  );
  const named = Map.groupBy(rows, ({ setId }) => setId);
  return new Map(
    [...named].map(([id, places]) => [id, placeWords(places.map((place) => ({ ...place, target: targetOf(place) })))]),
  );
};

const piecesOf = async (db: Db, entityId: number, { counts, inRows }: TreeSets): Promise<Piece[]> => {
  const whole = await findWhole(db, entityId, counts);
  const isWhole = new Set(whole.map(({ setId, id }) => `${setId} ${id}`));
  const pieces = [
    ...new Map(
      whole.map(({ setId, id, areaId }) => {
        const place = areaId === null ? ({ kind: 'plot', id } as const) : ({ kind: 'area', id: areaId } as const);
        return [`${setId} ${place.kind} ${place.id}`, { setId, ...place, first: null, last: null } as Piece];
      }),
    ).values(),
  ];
  const part = counts.filter(({ setId, plotId }) => !isWhole.has(`${setId} ${plotId}`));
  for (const rows of groupsOf([...Map.groupBy(part, ({ rowId }) => rowId)], ([, own]) => sumOf(own), treesAtOnce)) {
    const sets = rows.flatMap(([, own]) => own);
    const chosen = sql`select chosen.* from (${inRows(rows.map(([id]) => id))}) as chosen
      join unnest(${sets.map(({ setId }) => setId)}::int[], ${sets.map(({ rowId }) => rowId)}::int[]) as part (set_id, row_id)
        using (set_id, row_id)`;
    pieces.push(...(await findInRows(db, entityId, chosen)));
  }
  return pieces.sort((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
};

const kinds: Target['kind'][] = ['area', 'plot', 'row', 'plants'];

const sumOf = (counts: { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0);

/** The plots all of whose trees are in a set; with their area, if it is too. */
const findWhole = async (db: Db, entityId: number, counts: TreeSets['counts']) => {
  const plots = [...Map.groupBy(counts, ({ setId, plotId }) => `${setId} ${plotId}`).values()].flatMap((own) =>
    own[0] ? [{ ...own[0], count: sumOf(own) }] : [],
  );
  const { rows } = await sql<{ setId: number; id: number; areaId: number | null }>`
    with whole_plot as (
      select found.set_id, plot.id, plot.area_id
      from unnest(${plots.map(({ setId }) => setId)}::int[], ${plots.map(({ plotId }) => plotId)}::int[],
        ${plots.map(({ count }) => count)}::int[]) as found (set_id, plot_id, trees)
      join plot on plot.entity_id = ${entityId} and plot.id = found.plot_id and plot.deleted_at is null
      where found.trees = (
        select sum(count) from plant_tally where plant_tally.entity_id = ${entityId} and plant_tally.plot_id = plot.id)
    ), whole_area as (
      select set_id, area_id as id from whole_plot group by set_id, area_id
      having count(*) = (select count(*) from plot
        where plot.entity_id = ${entityId} and plot.area_id = whole_plot.area_id and plot.deleted_at is null
          and exists (select from plant_tally
            where plant_tally.entity_id = ${entityId} and plant_tally.plot_id = plot.id))
    )
    select whole_plot.set_id as "setId", whole_plot.id, whole_area.id as "areaId" from whole_plot
    left join whole_area on whole_area.set_id = whole_plot.set_id and whole_area.id = whole_plot.area_id
    order by 1, 2`.execute(db);
  return rows;
};

/** `chosen`: of plots that are not whole, all in whole rows of the set. */
const findInRows = async (db: Db, entityId: number, chosen: RawBuilder<unknown>): Promise<Piece[]> => {
  const { rows } = await sql<Piece>`
    with chosen as materialized (${chosen}), part as (
      select distinct set_id, row_id from chosen
    ), tree as (
      -- Grouped, not joined: the planner does not know how many are chosen, and would compare each with each.
      select set_id, row_id, max(number) as number, bool_or(is_chosen) as is_chosen,
        row_number() over (partition by set_id, row_id order by max(number), id) as place
      from (
        select part.set_id, plant.row_id, plant.id, plant.number, false as is_chosen
        from part join plant on plant.entity_id = ${entityId} and plant.row_id = part.row_id and plant.deleted_at is null
        union all
        select set_id, row_id, id, null, true from chosen
      ) as standing group by set_id, row_id, id
    ), whole_row as (
      select set_id, row_id as id from tree group by set_id, row_id having bool_and(is_chosen)
    ), range as (
      select set_id, row_id, min(number) as first, max(number) as last
      from (
        select set_id, row_id, number, place - row_number() over (partition by set_id, row_id order by place) as run from tree
        where is_chosen and (set_id, row_id) not in (select set_id, id from whole_row)
      ) as numbered
      group by set_id, row_id, run
    )
    select set_id as "setId", 'row' as kind, id, null::int as first, null::int as last from whole_row
    union all select set_id, 'plants', row_id, first, last from range`.execute(db);
  return rows;
};
