-- Counts what ends every session of a person: a new password, another phone, a deletion that was applied for.
alter table account add column session_epoch integer not null default 0;

-- Somebody proved to hold a phone and may choose a new password for it, once.
create table password_reset (
  phone text primary key,
  token_hash bytea not null,
  expires_at timestamptz not null
);
create index password_reset_expires on password_reset (expires_at);
