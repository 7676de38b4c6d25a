-- Check values of every SECRET that was used here: after a change the server says whether an earlier one is missing.
create table secret_check (
  check_value bytea primary key,
  first_used_at timestamptz not null
);
