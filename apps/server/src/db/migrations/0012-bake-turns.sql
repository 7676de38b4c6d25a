-- One bake of an owner's at a time, however many processes bake: whose turn it is, and since when.
create table bake_turn (
  owner_id uuid primary key references account (id),
  work_id uuid,
  number integer,
  taken_at timestamptz,
  check ((taken_at is null) = (work_id is null) and (work_id is null) = (number is null))
);
-- Preparing, and not begun: it waits for its turn.
alter table work_revision add column started_at timestamptz;
