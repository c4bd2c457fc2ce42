-- Distributes a database of Vườn over a Citus cluster. Citus 12 or later: 11 refuses identity columns of type integer.
--
--   psql "$DATABASE_URL" -f deploy/citus.sql        on the coordinator, all Vườn processes stopped, after a backup
--
-- Before it: `create extension citus` on every node, citus_set_coordinator_host and citus_add_node on the coordinator,
-- then one start of Vườn (or `npm run restore`), which migrates. In this order the extensions reach the workers too.
-- After a failure it may be run again, and goes on. Every migration that adds a table adds its name here.
--
-- The demands of Citus on a distributed table, and how the migrations meet them:
--   unique keys hold the distribution column    primary key (entity_id, id) in season, audit, upload …
--   exclusion constraints hold it with =        season_overlap begins with `entity_id with =`
--   foreign keys hold it on both sides, or      season_stage (entity_id, season_id) → season;
--     lead to a reference table                 season → entity, crop_group, app_user
--   no triggers; it never changes, is never null and is not generated
\set ON_ERROR_STOP on

-- Every statement on its own, not in one transaction: Citus cannot make local and remote tables in the same one.
create schema if not exists distribution;

-- A reference table turns the local tables that refer to it into Citus tables, and such a one cannot be distributed any
-- more when it has an identity column. So all foreign keys go first, and come back last.
create table if not exists distribution.foreign_key as
  select conrelid::regclass as "table", conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace
    and conrelid not in (select logicalrelid from pg_dist_partition);

select format('alter table %s drop constraint %I', "table", name)
from distribution.foreign_key join pg_constraint on conrelid = "table" and conname = name
where "table" not in (select logicalrelid from pg_dist_partition)
\gexec

-- On every node, so that any query can join them: read at every request, written seldom. The catalogues (crop_group,
-- plant_status, material, work_type, permitted_pesticide, plan_template, quality_template) are among them because the system's
-- rows belong to no entity. Only the coordinator takes writes: integer identities do not count on workers.
select format('select create_reference_table(%L)', name)
from unnest(array['app_user', 'session', 'refresh_token', 'known_device', 'location', 'location_successor', 'entity', 'entity_link',
  'membership', 'invitation', 'crop_group', 'plant_status', 'material', 'material_crop', 'work_type', 'permitted_pesticide',
  'plan_template', 'quality_template']) name
where quote_ident(name)::regclass not in (select logicalrelid from pg_dist_partition)
\gexec

-- The farms' own records: all rows of an entity on one node, so that a request talks to one node. The platform's rows of
-- audit, act, upload and import stand under entity 0.
select format('select create_distributed_table(%L, %L, colocate_with => %L)', quote_ident(name), 'entity_id', beside)
from (values ('season', 'none'), ('season_stage', 'season'), ('person', 'season'), ('crew', 'season'), ('crew_member', 'season'),
  ('entity_counter', 'season'), ('area', 'season'), ('plot', 'season'), ('planting', 'season'), ('row', 'season'),
  ('plant', 'season'), ('former_tree', 'season'), ('plant_tally', 'season'), ('tree_change', 'season'), ('plot_cells', 'season'), ('area_sum', 'season'),
  ('target_set', 'season'), ('target', 'season'), ('farm_plan', 'season'), ('farm_plan_person', 'season'),
  ('plan_stage', 'season'), ('plan_key_date', 'season'), ('plan_line', 'season'), ('plan_line_material', 'season'),
  ('plan_line_dependency', 'season'), ('planting_batch', 'season'), ('batch_tree', 'season'),
  ('work_series', 'season'), ('work', 'season'), ('work_material', 'season'),
  ('work_person', 'season'), ('work_crew', 'season'), ('work_dependency', 'season'), ('batman_plan', 'season'), ('batman_task', 'season'),
  ('stock_batch', 'season'), ('stock_move', 'season'), ('stock_minimum', 'season'),
  ('quality_rating', 'season'),
  ('diary_entry', 'season'), ('diary_material', 'season'), ('diary_person', 'season'), ('diary_trees', 'season'),
  ('training', 'season'), ('training_person', 'season'), ('self_assessment', 'season'), ('packaging', 'season'), ('vietgap_score', 'season'),
  ('work_order', 'season'), ('work_order_work', 'season'), ('work_order_person', 'season'), ('work_order_crew', 'season'),
  ('work_order_material', 'season'), ('work_order_step', 'season'), ('work_order_move', 'season'), ('work_order_progress', 'season'),
  ('work_order_hours', 'season'),
  ('buyer', 'season'), ('lot', 'season'), ('harvest_yield', 'season'), ('harvest_yield_grade', 'season'), ('harvest_yield_trees', 'season'),
  ('harvest_count', 'season'), ('harvest_count_trees', 'season'), ('lot_transfer', 'season'), ('lot_loss', 'season'), ('lot_document', 'season'),
  ('lot_passport', 'season'), ('lot_photo', 'season'),
  ('sale', 'season'), ('sale_line', 'season'), ('sale_payment', 'season'), ('forecast', 'season'), ('forecast_flush', 'season'),
  ('forecast_revision', 'season'), ('forecast_sample', 'season'),
  ('map_share', 'season'), ('audit', 'season'), ('act', 'season'), ('upload', 'season'), ('import', 'season'), ('import_row', 'season')) as t (name, beside)
where quote_ident(name)::regclass not in (select logicalrelid from pg_dist_partition)
\gexec

-- The rows that were there before are on the nodes now; what is left of them on the coordinator only takes room.
select format('select truncate_local_data_after_distributing_table(%L)', logicalrelid)
from pg_dist_partition
\gexec

-- Local to the coordinator: migration, sign_in_attempt, idempotency, job, inbox, notification, notification_mute and
-- saved_view. They are a queue, short-lived, or one person's, and joined with reference tables at most. Their foreign keys do
-- not come back: with them Citus takes over the tables, and then `insert … select … where not exists` inserts nothing.
select format('alter table %s add constraint %I %s', "table", name, definition)
from distribution.foreign_key
where "table" in (select logicalrelid from pg_dist_partition)
  and not exists (select from pg_constraint where conrelid = "table" and conname = name)
\gexec

-- Removing a crop group first counts its seasons on all nodes, then changes a reference table: in one transaction Citus
-- allows that only if the first ran over one connection per node. Everything else is about one entity and loses nothing.
select format('alter database %I set citus.multi_shard_modify_mode = %L', current_database(), 'sequential')
\gexec

drop schema distribution cascade;

select table_name, citus_table_type, distribution_column, colocation_id from citus_tables order by 2, 1;
