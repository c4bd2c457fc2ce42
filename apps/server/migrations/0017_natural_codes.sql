-- Codes in the order in which people count them: 'H2' before 'H10'. Each number is filled up to eight digits; longer ones stay as
-- they are. 'H2' and 'H02' are two codes with one place in the order, so uniqueness and search keep to sort_code.
create function natural_key(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(regexp_replace(public.fold(value), '([0-9]+)', '0000000\1', 'g'), '0*([0-9]{8,})', '\1', 'g');

alter table area add column natural_code text collate "C" not null generated always as (natural_key(code)) stored;
drop index area_by_code;
create index area_by_code on area (entity_id, natural_code, id);

alter table plot add column natural_code text collate "C" not null generated always as (natural_key(code)) stored;
drop index plot_by_code;
create index plot_by_code on plot (entity_id, natural_code, id);
drop index plot_of_area;
create index plot_of_area on plot (entity_id, area_id, natural_code, id);

-- Rows are listed within their plot; row_by_code stays for the search by the beginning of a code.
alter table "row" add column natural_code text collate "C" not null generated always as (natural_key(code)) stored;
drop index row_by_number;

-- The table is written anew once, and its indexes with it. Computed in each index instead, the key would be computed anew by every
-- change of a tree.
drop index plant_of_plot, plant_by_status, plant_by_crop_group, plant_deleted;
alter table plant add column natural_code text collate "C" not null generated always as (natural_key(code)) stored;
create index plant_by_natural_code on plant (entity_id, natural_code, id) where deleted_at is null;
create index plant_of_plot on plant (entity_id, plot_id, natural_code, id) where deleted_at is null;
create index plant_by_status on plant (entity_id, plant_status_id, natural_code, id) where deleted_at is null;
create index plant_by_crop_group on plant (entity_id, crop_group_id, natural_code, id) where deleted_at is null;
create index plant_deleted on plant (entity_id, natural_code, id) where deleted_at is not null;
