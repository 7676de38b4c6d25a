-- Prizes, who may verify their tickets, and the tickets that were won.

create table prize (
  id uuid primary key,
  -- null: the account is gone; the row stays for its tickets
  account_id uuid references account (id),
  revision integer not null default 1,
  -- as last saved
  content jsonb not null,
  state text not null check (state in ('draft', 'pending', 'approved', 'rejected')),
  -- of the last rejection or taking down, while it counts
  reasons text[] not null default '{}',
  note text not null default '',
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references account (id),
  -- in force; null: nothing was approved, or it was taken down
  approved_content jsonb,
  shelf text check (shelf in ('offline', 'online', 'sold_out', 'expired')),
  -- after which no ticket of it is good, in Asia/Shanghai; null: each ticket counts its own days
  last_day date,
  -- total = left_count + left in slices + tickets that hold a unit, which are the unused, the verified and the returning ones
  total integer not null default 0 check (total >= 0),
  left_count integer not null default 0 check (left_count >= 0),
  verified_count integer not null default 0 check (verified_count >= 0),
  -- expired tickets, and those of them that still hold their unit
  expired_count integer not null default 0 check (expired_count >= 0),
  returning_count integer not null default 0 check (returning_count >= 0),
  cancelled_count integer not null default 0 check (cancelled_count >= 0),
  request_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  unique (account_id, request_id),
  check ((approved_content is null) = (shelf is null)),
  check (state <> 'approved' or approved_content is not null),
  check (state <> 'pending' or submitted_at is not null)
);
create index prize_own on prize (account_id, updated_at desc, id desc) where removed_at is null;
create index prize_waiting on prize (submitted_at, id) where state = 'pending' and removed_at is null;
create index prize_decided on prize (decided_at desc, id desc) where state in ('approved', 'rejected') and removed_at is null;
create index prize_ending on prize (last_day) where shelf in ('offline', 'online', 'sold_out');
create index prize_removed on prize (removed_at) where removed_at is not null;

-- Copies of the pictures that a prize has had, which tickets show as long as the prize is there.
create table prize_picture (
  prize_id uuid not null references prize (id) on delete cascade,
  asset_id uuid not null,
  object_key text not null unique,
  primary key (prize_id, asset_id)
);

-- Either an account, or whoever has the phone, now or later.
create table prize_verifier (
  id uuid primary key,
  prize_id uuid not null references prize (id) on delete cascade,
  account_id uuid references account (id),
  phone text,
  added_at timestamptz not null,
  unique (prize_id, account_id),
  unique (prize_id, phone),
  check (num_nonnulls(account_id, phone) = 1)
);
create index prize_verifier_account on prize_verifier (account_id) where account_id is not null;
create index prize_verifier_phone on prize_verifier (phone) where phone is not null;

-- The key pairs that sign tickets; the private keys are sealed. The latest signs, the earlier ones are still good.
create table ticket_key (
  id text primary key,
  public_key text not null,
  private_key bytea not null,
  created_at timestamptz not null
);

create table ticket (
  id uuid primary key,
  prize_id uuid not null references prize (id),
  -- the draw that won it
  activity_id uuid not null,
  participant_id uuid not null,
  nonce integer not null check (nonce > 0),
  -- the winner, and who gives the prize; null: the account is gone
  account_id uuid references account (id),
  publisher_id uuid references account (id),
  -- prize and wheel as they were when it was won
  content jsonb not null,
  rules_hash bytea not null,
  -- a keyed hash of the code, which is not stored
  code_key bytea not null unique,
  state text not null default 'unused' check (state in ('unused', 'verified', 'expired', 'cancelled')),
  -- counts as one unit of the prize's total
  holds_stock boolean not null default true,
  won_at timestamptz not null,
  expires_at timestamptz not null,
  reminded_at timestamptz,
  verified_at timestamptz,
  verified_by uuid references account (id),
  -- verified without a network: verified_at is the time of the device
  was_offline boolean not null default false,
  cancelled_at timestamptz,
  cancel_reason text check (cancel_reason in ('publisher_gone', 'winner_gone', 'activity_cancelled', 'fraud', 'mistake', 'other')),
  cancel_note text not null default '',
  tried_again_count integer not null default 0,
  unique (participant_id, nonce),
  check ((state = 'verified') = (verified_at is not null)),
  check ((state = 'cancelled') = (cancelled_at is not null)),
  check ((state = 'cancelled') = (cancel_reason is not null)),
  check (state = 'expired' or holds_stock = (state in ('unused', 'verified')))
);
create index ticket_won on ticket (account_id, won_at desc, id desc);
create index ticket_unused on ticket (account_id, expires_at, id) where state = 'unused';
create index ticket_used on ticket (account_id, state, won_at desc, id desc) where state <> 'unused';
create index ticket_ending on ticket (expires_at, id) where state = 'unused';
create index ticket_to_remind on ticket (expires_at, id) where state = 'unused' and reminded_at is null;
create index ticket_returning on ticket (expires_at, id) where state = 'expired' and holds_stock;
create index ticket_of_prize on ticket (prize_id, won_at, id);
create index ticket_activity on ticket (activity_id, won_at desc, id desc);
create index ticket_verified_by on ticket (verified_by, verified_at desc, id desc) where state = 'verified';
create index ticket_verified_for on ticket (publisher_id, verified_at desc, id desc) where state = 'verified';
create index ticket_verified_of on ticket (prize_id, verified_at desc, id desc) where state = 'verified';

-- Every try to verify a ticket by somebody who may. `again`: after it was verified.
create table ticket_attempt (
  id uuid primary key,
  ticket_id uuid not null references ticket (id) on delete cascade,
  -- null: the account is gone
  verifier_id uuid references account (id),
  -- null: it was only looked up
  request_id text,
  outcome text not null check (outcome in ('verified', 'again', 'expired', 'cancelled')),
  -- when it was made: by the device's clock if without a network
  made_at timestamptz not null,
  was_offline boolean not null,
  received_at timestamptz not null,
  unique (verifier_id, request_id)
);
create index ticket_attempt_ticket on ticket_attempt (ticket_id, made_at desc, id desc);
