-- The part of its record that a file shows, by the record's own count: the step of a work order.
alter table upload add column part integer check (part > 0);

-- A report that was wrong is taken back by another row; neither counts then.
alter table work_order_progress
  add column counts boolean not null default true,
  add column takes_back_id integer,
  add foreign key (entity_id, work_order_id, takes_back_id) references work_order_progress;
create unique index work_order_progress_taken_back on work_order_progress (entity_id, work_order_id, takes_back_id);
