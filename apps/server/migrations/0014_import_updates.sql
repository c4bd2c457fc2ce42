-- Imports that change stored records.

alter table import add column mode text not null default 'update' check (mode in ('add', 'update'));
alter table import add column new_count integer not null default 0;
alter table import add column changed_count integer not null default 0;
alter table import add column unchanged_count integer not null default 0;
alter table import add column conflict_count integer not null default 0;
alter table import add column overwrite_count integer not null default 0;
update import set new_count = greatest(row_count - error_row_count, 0);

-- null while unchecked.
alter table import_row add column verdict text check (verdict in ('wrong', 'conflict', 'new', 'changed', 'unchanged'));
-- The stored record that the row means, and its version when they were compared.
alter table import_row add column stored_id integer;
alter table import_row add column stored_version integer;
-- The stored values of the fields that differ, in words.
alter table import_row add column before jsonb not null default '{}';
-- Who changed these fields since the file was exported, and how.
alter table import_row add column conflict jsonb;
alter table import_row add column decision text not null default 'keep' check (decision in ('keep', 'file'));
-- Likely values for cells that name no record.
alter table import_row add column suggestions jsonb not null default '{}';
-- What writing the row replaced: the columns, for undoing, and the record as the history keeps it.
alter table import_row add column replaced jsonb;
update import_row set verdict = case when errors = '[]' then 'new' else 'wrong' end where input is not null;

-- The order in which people look at them.
alter table import_row add column rank smallint generated always as (
  case verdict when 'wrong' then 0 when 'conflict' then 1 when 'new' then 2 when 'changed' then 3 else 4 end
) stored;

drop index import_row_with_errors;
create index import_row_by_rank on import_row (entity_id, import_id, rank, line);
