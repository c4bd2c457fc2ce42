-- Browsers in which a user has signed in before, each by the hash of a random cookie: strangers who use up the tries of an
-- account do not lock these out.
create table known_device (
  user_id integer not null references app_user,
  hash text not null,
  used_at timestamptz not null,
  primary key (user_id, hash)
);
create index known_device_hash on known_device (hash);
create index known_device_age on known_device (used_at);
