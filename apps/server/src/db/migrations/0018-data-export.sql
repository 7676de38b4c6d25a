-- Copies that people asked for of all that is kept of them.
create table data_export (
  id uuid primary key,
  account_id uuid not null references account (id),
  state text not null check (state in ('making', 'ready', 'failed')),
  requested_at timestamptz not null,
  -- of the archive, private; from when on it goes
  object_key text,
  size_bytes bigint,
  expires_at timestamptz,
  -- lets one browser download it for some minutes, while the session that asked is alive
  ticket_hash bytea,
  ticket_expires_at timestamptz,
  ticket_session_id uuid references session (id) on delete set null,
  check ((state = 'ready') = (object_key is not null and size_bytes is not null and expires_at is not null))
);
create index data_export_account on data_export (account_id, requested_at desc);
create index data_export_expires on data_export (expires_at);
create index data_export_ticket_session on data_export (ticket_session_id) where ticket_session_id is not null;
