import type { Target } from '@vuon/contract/orchard/target';
import { type NamedPlace, placeWords } from '@vuon/contract/orchard/target-words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';

type Row = { setId: number; kind: Target['kind']; id: number; first: number | null; last: number | null };

const targetOf = ({ kind, id, first, last }: Row): Target =>
  kind === 'plants' ? { kind, rowId: id, from: first ?? 1, to: last ?? 1 } : { kind, id };

/**
 * Trees as the fewest targets that have exactly them: whole areas, plots and rows, and ranges of trees in a row, between which no other
 * tree stands.
 */
export const collapseTrees = async (db: Db, entityId: number, isChosen: RawBuilder<boolean>): Promise<Target[]> => {
  const chosen = sql`select 0 as set_id, plant.id, plant.row_id, plant.plot_id from plant
    where plant.entity_id = ${entityId} and plant.deleted_at is null and ${isChosen}`;
  const { rows } = await sql<Row>`${collapsed(entityId, chosen)}`.execute(db);
  return rows.map(targetOf);
};

/**
 * The sentences that tell several sets of trees. `chosen` selects `set_id` and of each living position `id`, `row_id` and `plot_id`, none
 * twice in a set.
 */
export const wordsOfTrees = async (
  db: Db,
  entityId: number,
  chosen: RawBuilder<unknown>,
): Promise<Map<number, string>> => {
  const { rows } = await sql<Row & Omit<NamedPlace, 'target'>>`
    select piece.set_id as "setId", piece.kind, piece.id, piece.first, piece.last,
      json_build_object('id', area.id, 'code', area.code, 'name', area.name) as area,
      case when plot.id is not null then json_build_object('id', plot.id, 'code', plot.code) end as plot,
      case when "row".id is not null then json_build_object('id', "row".id, 'code', "row".code, 'number', "row".number) end as "row"
    from (${collapsed(entityId, chosen)}) as piece
    left join "row" on "row".entity_id = ${entityId} and "row".id = piece.id and piece.kind in ('row', 'plants')
    left join plot on plot.entity_id = ${entityId}
      and plot.id = case piece.kind when 'plot' then piece.id else "row".plot_id end
    join area on area.entity_id = ${entityId}
      and area.id = case piece.kind when 'area' then piece.id else plot.area_id end
    order by area.sort_name, area.id, piece.kind <> 'area', plot.natural_code, plot.id, "row".number, "row".id, piece.first`.execute(
    db,
  );
  const sets = Map.groupBy(rows, ({ setId }) => setId);
  return new Map(
    [...sets].map(([id, pieces]) => [id, placeWords(pieces.map((piece) => ({ ...piece, target: targetOf(piece) })))]),
  );
};

const collapsed = (entityId: number, chosen: RawBuilder<unknown>) => sql`
  with chosen as materialized (${chosen}), found as (
    select set_id, plot_id, count(*) as trees from chosen group by set_id, plot_id
  ), whole_plot as (
    select found.set_id, plot.id, plot.area_id from found
    join plot on plot.entity_id = ${entityId} and plot.id = found.plot_id and plot.deleted_at is null
    where found.trees = (
      select sum(count) from plant_tally where plant_tally.entity_id = ${entityId} and plant_tally.plot_id = plot.id)
  ), whole_area as (
    select set_id, area_id as id from whole_plot group by set_id, area_id
    having count(*) = (select count(*) from plot
      where plot.entity_id = ${entityId} and plot.area_id = whole_plot.area_id and plot.deleted_at is null
        and exists (select from plant_tally
          where plant_tally.entity_id = ${entityId} and plant_tally.plot_id = plot.id))
  ), part as (
    select distinct chosen.set_id, chosen.row_id from chosen
    where (chosen.set_id, chosen.plot_id) not in (select set_id, id from whole_plot)
  ), tree as (
    select part.set_id, plant.row_id, plant.number, chosen.id is not null as is_chosen,
      row_number() over (partition by part.set_id, plant.row_id order by plant.number, plant.id) as place
    from part join plant on plant.entity_id = ${entityId} and plant.row_id = part.row_id and plant.deleted_at is null
    left join chosen on chosen.set_id = part.set_id and chosen.id = plant.id
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
  select set_id, set_id as "setId", 'area' as kind, id, null::int as first, null::int as last from whole_area
  union all select set_id, set_id, 'plot', id, null, null from whole_plot
    where (set_id, area_id) not in (select set_id, id from whole_area)
  union all select set_id, set_id, 'row', id, null, null from whole_row
  union all select set_id, set_id, 'plants', row_id, first, last from range`;
