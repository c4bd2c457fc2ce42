-- What was finished in a span of days, for the time line of the map.
create index work_by_finish on work (entity_id, finished_at) where finished_at is not null and deleted_at is null;
