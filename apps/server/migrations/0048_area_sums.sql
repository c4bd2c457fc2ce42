-- What the plots, rows and trees of an area add up to, made after a change by whoever is idle. A sum counts only while its stamp is that of
-- the area's plots, which is another one after each change of them, of their rows or trees: whoever changes these counts up a version of
-- the plot. Readers that find another stamp count for themselves.
create table area_sum (
  entity_id integer not null,
  area_id integer not null,
  -- no two are the same, so that what was made of a sum can be kept by it
  made uuid not null,
  stamp text not null,
  plot_count integer not null,
  row_count integer not null,
  square_metres double precision not null,
  -- [{ plantStatusId, count }], the most first
  statuses jsonb not null,
  -- ids, the one with the most trees first; that of a plot counts before its first tree
  crop_groups jsonb not null,
  -- as packed by tree-sums.ts and positions.ts: trees that are alike; trees by the number of their row and their own
  trees bytea not null,
  positions bytea not null,
  primary key (entity_id, area_id),
  foreign key (entity_id, area_id) references area
);

-- The stamps of an estate's areas without its boundaries, which make a plot's row long.
create index plot_stamps on plot (entity_id, area_id, id) include (version, map_version) where deleted_at is null;

-- The edges of an estate without looking at all of its plots. Corner 0 of a box is its north-east, corner 1 its south-west.
create index plot_by_west on plot (entity_id, ((bounds[1])[0])) where deleted_at is null;
create index plot_by_south on plot (entity_id, ((bounds[1])[1])) where deleted_at is null;
create index plot_by_east on plot (entity_id, ((bounds[0])[0])) where deleted_at is null;
create index plot_by_north on plot (entity_id, ((bounds[0])[1])) where deleted_at is null;
