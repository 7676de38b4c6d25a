-- Objects that were posted and not registered yet: they have a budget, and go after some hours.
create table posted_object (
  object_key text primary key,
  owner_id uuid not null references account (id),
  -- what was set aside for it, at least what it takes
  size_bytes bigint not null check (size_bytes >= 0),
  posted_at timestamptz not null
);
create index posted_object_posted on posted_object (posted_at);
-- The sum of them, so that the budget is one conditional statement.
alter table storage_use add column unregistered_bytes bigint not null default 0 check (unregistered_bytes >= 0);
