-- What admins did, for those who ask later. Rows are added and never changed.
create table audit_entry (
  id uuid primary key,
  actor_id uuid not null references account (id),
  -- `feedback.answer`
  action text not null,
  -- what it was done to: `feedback 0199…`
  target text not null,
  -- facts about it, and nothing personal
  details jsonb not null,
  made_at timestamptz not null
);
create index audit_entry_made on audit_entry (made_at desc, id desc);
create index audit_entry_actor on audit_entry (actor_id);

-- Versions that an admin published after those that the program brings along; published ones never change.
create table terms_document (
  type text not null,
  version integer not null,
  title text not null,
  body text not null,
  change_summary text not null,
  needs_consent boolean not null,
  effective_at timestamptz not null,
  published_at timestamptz not null,
  primary key (type, version)
);

-- Who agreed to what, and when.
create table terms_consent (
  account_id uuid not null references account (id) on delete cascade,
  type text not null,
  version integer not null,
  -- SHA-256 of the text that was agreed to
  text_hash bytea not null,
  client_id text not null,
  given_at timestamptz not null,
  primary key (account_id, type, version)
);

-- All nodes keep the values in memory and forget them when one changes.
create function notify_config_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('config_changed', '');
  return null;
end $$;
create trigger config_value_changed after insert or update or delete or truncate on config_value
  for each statement execute function notify_config_changed();
