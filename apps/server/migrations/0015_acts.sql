-- One line of the history: all that one request or job changed in one entity; its records are the rows of audit whose
-- request_id is `operation`. entity_id 0 is the platform itself, as in audit.
create table act (
  entity_id integer not null,
  id bigint generated always as identity,
  operation text not null,
  at timestamptz not null,
  actor_id integer,
  as_admin boolean not null default false,
  address text,
  user_agent text,
  way text not null check (way in ('single', 'bulk', 'import', 'planting')),
  action text not null,
  record_type text not null,
  -- The record that a single act is about; null while none is named.
  record_id integer,
  -- Changed records by kind and action: {"plant update": 333}
  counts jsonb not null,
  facts jsonb not null default '{}',
  -- Names that it is searched by, folded.
  words text not null default '',
  -- The job of a bulk act, the import, the planting.
  source_id integer,
  -- Its records are entities: the platform has one act of the operation, and each entity its part.
  is_part boolean not null default false,
  -- The operation that it took back.
  undoes text,
  undone_at timestamptz,
  undone_by integer,
  undone_by_operation text,
  -- null: all of its records
  undone_count integer,
  primary key (entity_id, id)
);
create unique index act_operation on act (entity_id, operation);
create index act_of_operation on act (operation);
create index act_of_way on act (entity_id, way, id desc);
create index act_of_actor on act (entity_id, actor_id, id desc);
create index act_by_time on act (entity_id, at desc);
create index act_of_source on act (entity_id, way, source_id) where source_id is not null;
-- The administrator's, over all entities.
create index act_by_id on act (id desc);

-- What the server did by itself had no name; what it did at one moment is one act.
update audit set request_id = 'server:' || md5(entity_id || ' ' || at::text) where request_id is null;

-- Undo jobs name the operation that they take back, no longer the job.
update job set input = jsonb_set(input, '{select,changedBy}', to_jsonb('job:' || (input #>> '{select,changedBy}')))
where jsonb_typeof(input #> '{select,changedBy}') = 'number';

-- The acts of the rows that there are. The main record is of the kind with the fewest rows: a removed row rather than its trees.
with counted as (
  select entity_id, request_id, record_type, action, count(*)::int as count, min(id) as first_id, min(record_id) as record_id
  from audit group by 1, 2, 3, 4
), main as (
  select distinct on (entity_id, request_id) * from counted order by entity_id, request_id, count, first_id
), whole as (
  select entity_id, request_id, jsonb_object_agg(record_type || ' ' || action, count) as counts, min(first_id) as first_id,
    sum(count) as total
  from counted group by 1, 2
), planted as (
  select distinct on (entity_id, request_id) entity_id, request_id, (after ->> 'plantingId')::int as planting_id
  from audit where action = 'create' and record_type = 'row' and after ? 'plantingId'
)
insert into act (entity_id, operation, at, actor_id, as_admin, address, way, action, record_type, record_id, counts, facts,
  words, source_id, is_part, undoes)
select whole.entity_id, whole.request_id, first.at, first.actor_id, first.as_admin, first.address,
  case when job.kind = 'bulk' then 'bulk' when job.kind = 'import.write' then 'import'
    when planted.planting_id is not null then 'planting' else 'single' end,
  case when job.kind = 'bulk' then job.input ->> 'action' when planted.planting_id is not null then 'create'
    else main.action end,
  case when planted.planting_id is not null then 'plant'
    when job.kind = 'bulk' then split_part(job.input ->> 'action', '.', 1) else main.record_type end,
  case when main.count = 1 and job.id is null and planted.planting_id is null then main.record_id end,
  whole.counts,
  jsonb_strip_nulls(jsonb_build_object(
    'values', case when job.kind = 'bulk' then job.input -> 'values' end,
    'reason', case when job.kind = 'bulk' then job.input -> 'values' ->> 'reason' end,
    'chosen', case when job.kind <> 'bulk' then null when job.input -> 'select' ? 'ids' then 'ids'
      when job.input -> 'select' -> 'query' ? 'selection' then 'map' when job.input -> 'select' ? 'query' then 'query' end,
    'same', job.result -> 'unchanged',
    'refused', case when job.kind = 'bulk' then coalesce((job.result ->> 'refusedCount')::int,
      jsonb_array_length(job.result -> 'refused')) end,
    'fileName', import.file_name,
    'plotId', planting.plot_id)),
  coalesce(fold(concat_ws(' ', coalesce(named.after ->> 'name', named.before ->> 'name'),
    coalesce(named.after ->> 'fullName', named.before ->> 'fullName'),
    coalesce(named.after ->> 'code', named.before ->> 'code'), import.file_name)), ''),
  case when job.kind = 'bulk' then job.id when job.kind = 'import.write' then import.id else planted.planting_id end,
  coalesce(main.record_type = 'entity' and job.kind = 'bulk', false),
  job.input #>> '{select,changedBy}'
from whole
join main on main.entity_id = whole.entity_id and main.request_id = whole.request_id
join audit as first on first.entity_id = whole.entity_id and first.id = whole.first_id
join audit as named on named.entity_id = main.entity_id and named.id = main.first_id
left join job on whole.request_id = 'job:' || job.id
left join import on import.entity_id = whole.entity_id and import.id = (job.input ->> 'importId')::int
left join planted on planted.entity_id = whole.entity_id and planted.request_id = whole.request_id
left join planting on planting.entity_id = whole.entity_id and planting.id = planted.planting_id
order by whole.first_id;

-- A bulk act on entities, as the platform's administrator sees it.
insert into act (entity_id, operation, at, actor_id, as_admin, address, way, action, record_type, counts, facts, source_id, undoes)
select 0, operation, min(at), min(actor_id), false, min(address), 'bulk', min(action), 'entity',
  jsonb_build_object('entity ' || case min(action) when 'entity.remove' then 'remove' when 'entity.restore' then 'restore'
    else 'update' end, count(*)),
  (array_agg(facts))[1], min(source_id), min(undoes)
from act where is_part group by operation order by min(id)
on conflict do nothing;

-- The values that all records of a bulk act had and got.
with field as (
  select audit.entity_id, audit.request_id, b.key,
    min(b.value::text)::jsonb as before, count(distinct b.value) as befores, min(a.value::text)::jsonb as after
  from audit join act on act.entity_id = audit.entity_id and act.operation = audit.request_id
    and act.way = 'bulk' and act.record_type = audit.record_type
  cross join jsonb_each(audit.before) as b join jsonb_each(audit.after) as a on a.key = b.key
  where audit.action = 'update' and b.key not in ('version', 'updatedAt', 'updatedBy', 'updatedByName', 'statusAt', 'name', 'code')
  group by 1, 2, 3
  having bool_or(a.value <> b.value) and count(distinct a.value) = 1
), shared as (
  select entity_id, request_id, jsonb_agg(jsonb_build_object('field', key, 'after', after)
    || case when befores > 1 then jsonb_build_object('befores', befores) else jsonb_build_object('before', before) end
    order by key) as changes
  from field group by 1, 2
)
update act set facts = act.facts || jsonb_build_object('changes', shared.changes)
from shared where act.entity_id = shared.entity_id and act.operation = shared.request_id;

update act set undone_at = undoing.at, undone_by = undoing.actor_id, undone_by_operation = undoing.operation
from act as undoing where undoing.undoes = act.operation and undoing.entity_id = act.entity_id;

update act set undone_at = planting.undone_at, undone_by = planting.undone_by
from planting where planting.undone_at is not null and act.way = 'planting' and act.entity_id = planting.entity_id
  and act.source_id = planting.id;

update act set undone_at = import.finished_at, undone_by = undoing.actor_id, undone_by_operation = undoing.operation
from import left join act as undoing on undoing.entity_id = import.entity_id and undoing.operation = 'job:' || import.job_id
where import.state = 'undone' and act.way = 'import' and act.entity_id = import.entity_id and act.source_id = import.id;

update act set undoes = undone.operation
from act as undone
where undone.undone_by_operation = act.operation and undone.entity_id = act.entity_id and act.undoes is null;
