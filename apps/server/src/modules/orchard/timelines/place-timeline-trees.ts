import type { PlaceEvent } from '@vuon/contract/orchard/timeline';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { PlaceQuestion, PlaceTimelineSource, TimelinePlace } from './place-timeline-source.ts';

/** Trees that got a status on the same day, as one event: '6 cây chuyển sang Bệnh'. Each tree appears with its last change. */
export const treeStatusChanges: PlaceTimelineSource = {
  source: 'status',
  read: async (db, question) => (await readChanged(db, question)).map(inWords),
};

type Changed = {
  at: string;
  statusId: number;
  statusName: string;
  tone: PlaceEvent['tone'];
  count: number;
  /** Where all trees have the same reason. */
  reason: string | null;
  actorName: string | null;
  rowCount: number;
  firstRow: string;
  lastRow: string;
  plantId: number;
  plantCode: string;
  within: [number, number, number];
};

// Trees that are read at most. For a larger place, only trees that need attention or are dead are read: found by their
// status, not among all the others.
const mostTrees = 150_000;

const treesOf = (entityId: number, { kind, id }: TimelinePlace): RawBuilder<unknown> => {
  if (kind === 'row') return sql`plant.row_id = ${id}`;
  if (kind === 'plot') return sql`plant.plot_id = ${id}`;
  return sql`plant.plot_id in (select id from plot where entity_id = ${entityId} and area_id = ${id})`;
};

/** The statuses whose trees are read; null: all of them. Rare ones first, as long as they are not too many. */
const statusesRead = async (db: Db, entityId: number, { kind, id }: TimelinePlace): Promise<number[] | null> => {
  if (kind === 'row') return null;
  const own = kind === 'plot' ? sql`plot.id = ${id}` : sql`plot.area_id = ${id}`;
  const { rows } = await sql<{ inPlace: number; ids: number[] }>`
    with tally as (
      select plant_status_id, sum(count) as count, sum(count) filter (where ${own}) as in_place
      from plant_tally join plot on plot.entity_id = plant_tally.entity_id and plot.id = plant_tally.plot_id
      where plant_tally.entity_id = ${entityId} group by plant_status_id
    ), rare as (
      select id, sum(count) over (order by count, id) as up_to from tally join plant_status on id = plant_status_id
      where needs_attention or condition = 'dead'
    )
    select (select coalesce(sum(in_place), 0)::int from tally) as "inPlace",
      (select coalesce(array_agg(id), '{}') from rare where up_to <= ${mostTrees}::int) as ids`.execute(db);
  const [{ inPlace, ids } = { inPlace: 0, ids: [] }] = rows;
  return inPlace > mostTrees ? ids : null;
};

// A tree that has the status it was created with has not changed. The last editor of a tree need not have changed its status.
const readChanged = async (db: Db, { entityId, place, before, limit }: PlaceQuestion): Promise<Changed[]> => {
  const statusIds = await statusesRead(db, entityId, place);
  const wanted = statusIds ? sql`plant_status_id = any(${statusIds}::int[])` : sql`true`;
  const { rows } = await sql<Changed>`
    with in_rows as (
      select plant_status_id, row_id, (status_at at time zone 'Asia/Ho_Chi_Minh')::date as day, max(status_at) as at,
        count(*) as count, coalesce(min(status_reason), '') as first_reason, coalesce(max(status_reason), '') as last_reason,
        min(updated_by) as first_actor, max(updated_by) as last_actor,
        bool_and(updated_at < status_at + interval '1 second') as is_last_edit, min(id) as plant_id, min(code) as plant_code
      from plant
      where entity_id = ${entityId} and ${treesOf(entityId, place)} and deleted_at is null and status_at <> created_at
        and ${wanted}
      group by plant_status_id, row_id, day
    ), changed as (
      select plant_status_id, day, max(in_rows.at) as at, sum(in_rows.count)::int as count, count(*)::int as row_count,
        case when min(first_reason) = max(last_reason) then nullif(min(first_reason), '') end as reason,
        case when min(first_actor) = max(last_actor) and bool_and(is_last_edit) then min(first_actor) end as actor_id,
        min(plant_id) as plant_id, min(plant_code) as plant_code,
        (array_agg("row".code order by "row".number))[1] as first_row,
        (array_agg("row".code order by "row".number desc))[1] as last_row,
        min("row".plot_id) as plot_id, min("row".id) as row_id
      from in_rows join "row" on "row".entity_id = ${entityId} and "row".id = in_rows.row_id
      group by plant_status_id, day
      having ${before}::timestamptz is null or max(in_rows.at) < ${before}::timestamptz
      order by max(in_rows.at) desc fetch first ${limit} rows with ties
    )
    select changed.at, plant_status.id as "statusId", plant_status.name as "statusName",
      case when condition = 'empty' then 'grey' when condition = 'dead' then 'red'
        when needs_attention then 'gold' else 'green' end as tone,
      changed.count, changed.reason, app_user.full_name as "actorName", changed.row_count as "rowCount",
      changed.first_row as "firstRow", changed.last_row as "lastRow", changed.plant_id as "plantId",
      changed.plant_code as "plantCode", array[plot.area_id, plot.id, changed.row_id] as within
    from changed
    join plant_status on plant_status.id = changed.plant_status_id
    join plot on plot.entity_id = ${entityId} and plot.id = changed.plot_id
    left join app_user on app_user.id = changed.actor_id
    order by changed.at desc`.execute(db);
  return rows;
};

const inWords = (changed: Changed): Omit<PlaceEvent, 'source'> => {
  const { at, statusId, statusName, tone, count, reason, actorName, plantId, plantCode, within } = changed;
  const who = count === 1 ? `Cây ${plantCode}` : `${count.toLocaleString('vi-VN')} cây`;
  return {
    id: `status:${statusId}:${at}`,
    at,
    title: `${who} chuyển sang ${statusName}`,
    detail: [reason, rowsInWords(changed)].filter(Boolean).join(' · ') || null,
    tone,
    actorName,
    record: count === 1 ? { type: 'plant', id: plantId, within, name: plantCode } : null,
    pictures: [],
  };
};

const rowsInWords = ({ count, rowCount, firstRow, lastRow }: Changed): string | null => {
  if (count === 1) return null;
  if (rowCount === 1) return `hàng ${firstRow}`;
  return rowCount === 2 ? `hàng ${firstRow}, ${lastRow}` : `${rowCount.toLocaleString('vi-VN')} hàng`;
};
