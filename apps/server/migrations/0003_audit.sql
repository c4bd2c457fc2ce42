-- entity_id 0 is the platform itself: the column distributes the table and cannot be null.
create table audit (
  entity_id integer not null default 0,
  id bigint generated always as identity,
  at timestamptz not null,
  actor_id integer,
  as_admin boolean not null default false,
  address text,
  request_id text,
  action text not null,
  record_type text not null,
  record_id integer not null,
  before jsonb,
  after jsonb,
  primary key (entity_id, id)
);
create index audit_of_record on audit (entity_id, record_type, record_id, id desc);
