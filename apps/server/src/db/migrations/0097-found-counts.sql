-- What a job has found, in whichever process it ran: collectors of metrics may ask any of them.
create table found_count (
  name text primary key,
  count integer not null,
  found_at timestamptz not null
);
