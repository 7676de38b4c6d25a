-- Wheel activities, the chances of their participants, draws, and the public record.

create table wheel_activity (
  id uuid primary key,
  -- in its address
  code text not null unique,
  -- who made it; null: the account is gone
  owner_id uuid references account (id),
  -- of the form
  revision integer not null default 1,
  form jsonb not null,
  -- as published; null: a draft
  published_revision integer,
  title text not null default '',
  starts_at timestamptz,
  ends_at timestamptz,
  look jsonb,
  -- the copy of the picture; null: none
  cover_key text,
  accepts_offers boolean not null default false,
  -- of the rules in force; 0: none yet
  rules_version integer not null default 0,
  state text not null default 'draft' check (state in ('draft', 'published', 'cancelled')),
  cancelled_at timestamptz,
  cancel_reason text not null default '',
  cancels_tickets boolean not null default false,
  -- SHA-256 of the seed; the seed itself is sealed until it is revealed
  seed_hash bytea not null,
  seed_sealed bytea not null,
  seed bytea,
  -- nobody can draw any more, and what was left went back to the prizes
  closed_at timestamptz,
  revealed_at timestamptz,
  -- entries of this day and earlier ones are published; no later one may be added to them
  published_through date,
  request_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  unique (owner_id, request_id),
  check (state = 'draft' or (starts_at is not null and ends_at > starts_at and look is not null and rules_version > 0)),
  check ((state = 'cancelled') = (cancelled_at is not null)),
  check ((seed is null) = (revealed_at is null)),
  -- not before the end: no draw is computed from a seed that is known
  check (revealed_at is null or closed_at is not null)
);
create index wheel_activity_list on wheel_activity (ends_at, id) where state = 'published';
create index wheel_activity_desk on wheel_activity (updated_at desc, id desc) where removed_at is null;
create index wheel_activity_closing on wheel_activity (ends_at) where state <> 'draft' and closed_at is null;
create index wheel_activity_owner on wheel_activity (owner_id) where owner_id is not null;
create index wheel_activity_removed on wheel_activity (removed_at) where removed_at is not null;

-- Every version of the rules, as their hash covers them. Never changed.
create table wheel_rules (
  activity_id uuid not null references wheel_activity (id),
  version integer not null check (version > 0),
  rules jsonb not null,
  hash bytea not null,
  note text not null default '',
  created_at timestamptz not null,
  primary key (activity_id, version)
);

-- The slices of a published wheel.
create table wheel_slice (
  activity_id uuid not null references wheel_activity (id),
  position integer not null check (position between 0 and 11),
  label text not null,
  -- null: 谢谢参与
  prize_id uuid references prize (id),
  weight integer not null check (weight between 1 and 1000000),
  -- promised; those that can still be won; those that were
  stock integer not null check (stock >= 0),
  left_count integer not null check (left_count >= 0),
  won_count integer not null default 0 check (won_count >= 0),
  -- number of the last draw or change of stock, and what was left before it
  turn integer not null default 0,
  stock_before integer not null default 0,
  -- what a ticket keeps of prize and wheel; null: 谢谢参与
  ticket_content jsonb,
  picture_key text,
  primary key (activity_id, position),
  check (prize_id is not null or (stock = 0 and left_count = 0)),
  check ((prize_id is null) = (ticket_content is null))
);
create index wheel_slice_prize on wheel_slice (prize_id) where prize_id is not null;

create table wheel_participant (
  -- the pseudonym in the public record; tells nothing about the account
  id uuid primary key,
  activity_id uuid not null references wheel_activity (id),
  -- null: the account is gone
  account_id uuid references account (id),
  client_seed text not null,
  -- the rules that were accepted
  rules_version integer not null,
  granted integer not null default 0 check (granted >= 0),
  spent integer not null default 0 check (spent >= 0),
  -- in links; not the pseudonym, which it would betray
  invitation_code text not null unique,
  invited_by uuid references wheel_participant (id),
  joined_at timestamptz not null,
  -- of Asia/Shanghai
  joined_day date not null,
  -- keyed hashes, against farms; null once the wheel has ended
  network_hash bytea,
  device_hash bytea,
  unique (activity_id, account_id),
  foreign key (activity_id, rules_version) references wheel_rules (activity_id, version),
  check (spent <= granted)
);
create index wheel_participant_day on wheel_participant (activity_id, joined_day, id);
create index wheel_participant_network on wheel_participant (activity_id, network_hash, joined_at) where network_hash is not null;
create index wheel_participant_device on wheel_participant (activity_id, device_hash) where device_hash is not null;
create index wheel_participant_account on wheel_participant (account_id, joined_at desc) where account_id is not null;
create index wheel_participant_inviter on wheel_participant (invited_by) where invited_by is not null;

-- The one ledger of chances: granted is the sum of its amounts.
create table wheel_chance (
  id uuid primary key,
  participant_id uuid not null references wheel_participant (id),
  activity_id uuid not null,
  kind text not null check (kind in ('day', 'share', 'invitation', 'sign_in', 'membership', 'gift')),
  -- of Asia/Shanghai, and how often of this kind on it, from 1
  day date not null,
  times integer not null check (times > 0),
  amount integer not null check (amount > 0),
  at timestamptz not null,
  unique (participant_id, kind, day, times)
);
create index wheel_chance_mine on wheel_chance (participant_id, at desc, id desc);
create index wheel_chance_day on wheel_chance (activity_id, day, participant_id, kind, times);

-- Never changed. No foreign key to the activity: each draw would lock its row.
create table wheel_draw (
  participant_id uuid not null references wheel_participant (id),
  nonce integer not null check (nonce > 0),
  activity_id uuid not null,
  position integer not null,
  outcome text not null check (outcome in ('won', 'sold_out', 'none')),
  -- of the slice; null: 谢谢参与
  turn integer,
  stock_before integer,
  rules_version integer not null,
  drawn_at timestamptz not null,
  day date not null,
  primary key (participant_id, nonce),
  check ((outcome = 'none') = (turn is null)),
  check ((turn is null) = (stock_before is null)),
  check (outcome <> 'won' or stock_before > 0),
  check (outcome <> 'sold_out' or stock_before = 0)
);
create unique index wheel_draw_turn on wheel_draw (activity_id, position, turn) where turn is not null;
create index wheel_draw_day on wheel_draw (activity_id, day, participant_id, nonce);

-- Changes of a slice's stock other than by draws, in the same sequence of turns.
create table wheel_stock_change (
  activity_id uuid not null,
  position integer not null,
  turn integer not null,
  stock_before integer not null,
  change integer not null check (change <> 0),
  cause text not null check (cause in ('returned', 'added', 'gone', 'closed')),
  at timestamptz not null,
  day date not null,
  primary key (activity_id, position, turn),
  foreign key (activity_id, position) references wheel_slice (activity_id, position)
);
create index wheel_stock_change_day on wheel_stock_change (activity_id, day, position, turn);

-- The published days of the record.
create table wheel_day (
  activity_id uuid not null references wheel_activity (id),
  day date not null,
  root bytea not null,
  rules_count integer not null,
  participant_count integer not null,
  chance_count integer not null,
  draw_count integer not null,
  change_count integer not null,
  -- roots of the subtrees over 1 024 leaves each, one after the other
  chunk_roots bytea not null,
  published_at timestamptz not null,
  primary key (activity_id, day)
);

-- Wins whose winner is not told yet.
create table wheel_win_notice (
  ticket_id uuid primary key references ticket (id) on delete cascade,
  account_id uuid not null references account (id),
  won_at timestamptz not null
);
create index wheel_win_notice_won on wheel_win_notice (won_at);
create index wheel_win_notice_account on wheel_win_notice (account_id);

-- Prizes that people offer to a wheel. Their units stay with the prize until the wheel is published with them.
create table wheel_offer (
  id uuid primary key,
  activity_id uuid not null references wheel_activity (id),
  prize_id uuid not null references prize (id),
  -- null: the account is gone
  account_id uuid references account (id),
  quantity integer not null check (quantity > 0),
  state text not null default 'pending' check (state in ('pending', 'accepted', 'used', 'declined', 'withdrawn', 'closed')),
  note text not null default '',
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references account (id)
);
create unique index wheel_offer_open on wheel_offer (activity_id, prize_id) where state in ('pending', 'accepted', 'used');
create index wheel_offer_own on wheel_offer (account_id, created_at desc, id desc);
create index wheel_offer_waiting on wheel_offer (created_at, id) where state = 'pending';
create index wheel_offer_decided on wheel_offer (decided_at desc, id desc) where state <> 'pending';
create index wheel_offer_activity on wheel_offer (activity_id, state);
create index wheel_offer_prize on wheel_offer (prize_id);
create index wheel_offer_decider on wheel_offer (decided_by) where decided_by is not null;
