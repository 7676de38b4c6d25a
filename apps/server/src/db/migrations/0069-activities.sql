-- Activities to which people sign in day by day. Days are those of Asia/Shanghai.
create table activity (
  id uuid primary key,
  code text not null unique,
  -- null: the account is gone
  owner_id uuid references account (id),
  revision integer not null default 1,
  -- as last saved; frozen once it is published
  form jsonb not null,
  cover_key text,
  state text not null check (state in ('draft', 'published', 'closed')),
  -- of a published one
  starts_at timestamptz,
  ends_at timestamptz,
  close_reason text not null default '',
  closed_at timestamptz,
  request_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  unique (owner_id, request_id),
  check (state <> 'published' or (starts_at is not null and ends_at > starts_at))
);
create index activity_own on activity (owner_id, updated_at desc, id desc) where removed_at is null;
create index activity_open on activity (ends_at, id) where state = 'published';
create index activity_removed on activity (removed_at) where removed_at is not null;

-- One row for everybody who has signed in: its lock puts the sign-ins of a person into an order.
create table activity_participant (
  activity_id uuid not null references activity (id),
  account_id uuid not null references account (id),
  sign_in_count integer not null default 0,
  first_at timestamptz not null,
  last_at timestamptz not null,
  last_day date not null,
  primary key (activity_id, account_id)
);
create index activity_participant_mine on activity_participant (account_id, last_at desc, activity_id desc);

create table activity_sign_in (
  id uuid primary key,
  activity_id uuid not null references activity (id),
  account_id uuid not null references account (id),
  day date not null,
  made_at timestamptz not null,
  way text not null check (way in ('plain', 'place', 'code', 'make_up')),
  -- the distance alone: where the person was is not stored
  distance_m integer,
  -- that this day made
  streak integer not null default 1,
  unique (activity_id, account_id, day)
);
create index activity_sign_in_latest on activity_sign_in (activity_id, made_at desc, id desc);
create index activity_sign_in_account on activity_sign_in (account_id, activity_id, day);

-- Each reward of an activity once for everybody whose streak reaches it.
create table activity_reward (
  id uuid primary key,
  activity_id uuid not null references activity (id),
  account_id uuid not null references account (id),
  sign_in_id uuid not null references activity_sign_in (id) on delete cascade,
  streak_days integer not null,
  outcome text not null check (outcome in ('given', 'waiting', 'lost')),
  got_at timestamptz not null,
  unique (activity_id, account_id, streak_days)
);
create index activity_reward_sign_in on activity_reward (sign_in_id);
