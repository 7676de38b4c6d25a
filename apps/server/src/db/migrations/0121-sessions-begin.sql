-- Entries of timetables whose live room was opened, and has begun, at its time: once each, so that a host who closes it is not overruled. One
-- that is moved (another starts_at, by the clock of Asia/Shanghai) begins again.
create table exhibition_session_step (
  work_id uuid not null references work (id) on delete cascade,
  session_id text not null,
  starts_at text not null,
  step text not null check (step in ('open', 'live')),
  taken_at timestamptz not null,
  primary key (work_id, session_id, starts_at, step)
);

-- Their timetables are read every minute.
create index work_published_exhibition on work (id) where kind = 'exhibition' and availability = 'published';
