-- When a process last looked at the clock, and since when the clock has gone on without a jump.
create table clock_sighting (
  is_only boolean primary key default true check (is_only),
  seen_at timestamptz not null,
  steady_since timestamptz not null
);
