-- Draws of wheels whose rules name a beacon: they wait for the first round after them, which decides them.

-- A wheel whose rules name a beacon.
create table wheel_beacon (
  activity_id uuid primary key references wheel_activity (id),
  -- draws of this round and earlier ones are decided: none may be put on record for them any more
  settled_round integer not null default 0
);

-- Put on record, not decided. No foreign key to the activity: each draw would lock its row.
create table wheel_waiting_draw (
  participant_id uuid not null references wheel_participant (id),
  nonce integer not null check (nonce > 0),
  activity_id uuid not null,
  -- of the beacon
  round integer not null check (round > 0),
  rules_version integer not null,
  drawn_at timestamptz not null,
  day date not null,
  primary key (participant_id, nonce)
);
create index wheel_waiting_draw_round on wheel_waiting_draw (activity_id, round);

-- Null: of a wheel without a beacon.
alter table wheel_draw add column round integer check (round > 0);

-- The rounds that decided draws of a day, as they stand in its record.
create table wheel_round (
  activity_id uuid not null references wheel_activity (id),
  day date not null,
  round integer not null,
  signature bytea not null,
  primary key (activity_id, day, round)
);
alter table wheel_day add column round_count integer not null default 0;
