-- Who wants to be told when an exhibition opens (session_id empty), or before an entry of its timetable begins.
create table exhibition_reminder (
  account_id uuid not null references account (id),
  work_id uuid not null references work (id) on delete cascade,
  session_id text not null,
  set_at timestamptz not null,
  -- Null: not yet. It stays afterwards, so that nobody is told twice.
  told_at timestamptz,
  primary key (account_id, work_id, session_id)
);
create index exhibition_reminder_waiting on exhibition_reminder (work_id, session_id, account_id) where told_at is null;
create index exhibition_reminder_work on exhibition_reminder (work_id);
