-- Which trees are counted there, beside how many: what somebody changed is the difference of two such sets.
alter table plant_tally add column trees int4multirange not null default '{}';

-- Trees that changed together, written by whoever brings plant_tally up to date. From the trees as they are now, the changes
-- taken back to the end of a day give the trees as they were then. A day's change is one row for each plot and each pair of statuses and
-- crop groups (0: none), however many trees.
create table tree_change (
  entity_id integer not null,
  id bigint generated always as identity,
  at timestamptz not null,
  -- the day of Viet Nam, which has no summer time
  day date not null generated always as ((at at time zone 'UTC' + interval '7 hours')::date) stored,
  -- where they stood afterwards, or at last
  plot_id integer not null,
  -- null: they appeared
  from_status integer,
  from_crop integer,
  -- null: they were removed
  to_status integer,
  to_crop integer,
  -- ids of `plant`
  trees int4multirange not null,
  count integer not null check (count > 0),
  primary key (entity_id, id),
  foreign key (entity_id, plot_id) references plot,
  check ((from_status is null) = (from_crop is null) and (to_status is null) = (to_crop is null)),
  check (from_status is not null or to_status is not null)
);
create index tree_change_by_day on tree_change (entity_id, day, id);
create index tree_change_of_plot on tree_change (entity_id, plot_id, at);

-- The map of a day also shows the trees that were removed since.
create index plant_removed_by_place on plant using gist (entity_id, location) where deleted_at is not null;
create index plant_removed_of_plot on plant (entity_id, plot_id, deleted_at) where deleted_at is not null;

update plant_tally set trees = counted.trees
from (
  select entity_id, plot_id, plant_status_id, coalesce(crop_group_id, 0) as crop_group_id,
    range_agg(int4range(id, id + 1)) as trees
  from plant where deleted_at is null group by 1, 2, 3, 4
) as counted
where plant_tally.entity_id = counted.entity_id and plant_tally.plot_id = counted.plot_id
  and plant_tally.plant_status_id = counted.plant_status_id and plant_tally.crop_group_id = counted.crop_group_id;

-- What the history tells of the time before. Each event tells what a tree was until then: whether it existed, its status, its crop
-- group. What it became is what the next event tells, or the tree itself, so that no gap of the history leaves a contradiction.
with event as (
  select entity_id, id as tree, created_at as at, 0::bigint as place, false as existed, null::int as status, null::int as crop
  from plant
  union all
  select entity_id, id, deleted_at, 9223372036854775806, true, null, null from plant where deleted_at is not null
  union all
  select entity_id, record_id, at, id, action not in ('create', 'restore'),
    case when before ? 'plantStatusId' then coalesce(before -> 'plantStatusId' ->> 'id', before ->> 'plantStatusId')::int end,
    case when before ? 'cropGroupId'
      then coalesce(before -> 'cropGroupId' ->> 'id', before ->> 'cropGroupId', '0')::int end
  from audit
  where record_type = 'plant' and action <> 'create'
    and (action in ('remove', 'restore') or before ? 'plantStatusId' or before ? 'cropGroupId')
  union all
  select entity_id, id, 'infinity', 9223372036854775807, deleted_at is null, plant_status_id, coalesce(crop_group_id, 0)
  from plant
), numbered as (
  -- Where an event does not tell the status or crop group, it is that of the next event that does.
  select event.*, count(status) over later as status_part, count(crop) over later as crop_part
  from event
  window later as (partition by entity_id, tree order by at desc, place desc)
), filled as (
  select entity_id, tree, at, place, existed,
    max(status) over (partition by entity_id, tree, status_part) as status,
    max(crop) over (partition by entity_id, tree, crop_part) as crop
  from numbered
), state as (
  select filled.*, lead(existed) over next as exists_after, lead(status) over next as status_after, lead(crop) over next as crop_after
  from filled
  window next as (partition by entity_id, tree order by at, place)
), change as (
  select entity_id, tree, at, case when existed then status end as from_status, case when existed then crop end as from_crop,
    case when exists_after then status_after end as to_status, case when exists_after then crop_after end as to_crop,
    -- what happened to a tree at one moment stays in its order
    row_number() over (partition by entity_id, tree, at order by place) as step
  from state where exists_after is not null
)
insert into tree_change (entity_id, at, plot_id, from_status, from_crop, to_status, to_crop, trees, count)
select change.entity_id, change.at, plant.plot_id, from_status, from_crop, to_status, to_crop,
  range_agg(int4range(plant.id, plant.id + 1)), count(*)
from change join plant on plant.entity_id = change.entity_id and plant.id = change.tree
where (from_status, from_crop) is distinct from (to_status, to_crop)
group by change.entity_id, change.at, step, plant.plot_id, from_status, from_crop, to_status, to_crop
order by change.entity_id, change.at, step;
