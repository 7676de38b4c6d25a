-- Plans, and who is a member until when. What was paid for it is in the tables of orders.

create table membership_plan (
  id uuid primary key,
  revision integer not null default 1,
  -- name, tier, days, prices, note, benefits
  content jsonb not null,
  position integer not null default 0,
  is_offered boolean not null default false,
  request_id text unique,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- One row of everybody who ever was a member; its lock serialises what is given and taken.
create table membership (
  account_id uuid primary key references account (id),
  -- end of the last term; null: nothing is left, or nothing was given yet
  until timestamptz,
  -- of the last term that was given
  given_at timestamptz,
  -- the end of which the member was told beforehand, and afterwards
  told_ending timestamptz,
  told_ended timestamptz
);
create index membership_until on membership (until) where until is not null;

-- Stretches of membership; those of one account follow each other without overlap.
create table membership_term (
  id uuid primary key,
  account_id uuid not null references account (id),
  source_kind text not null check (source_kind in ('order', 'sign_in', 'gift')),
  source_id text not null,
  -- a copy: name, tier, days, benefits
  content jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  taken_back_at timestamptz,
  unique (source_kind, source_id),
  check (ends_at >= starts_at)
);
create index membership_term_account on membership_term (account_id, ends_at);

-- The ledger: the length of a term is the sum of its entries. Never changed.
create table membership_change (
  id uuid primary key,
  account_id uuid not null references account (id),
  term_id uuid not null references membership_term (id),
  kind text not null check (kind in ('grant', 'take_back')),
  -- negative if taken back
  milliseconds bigint not null,
  -- end of the membership after it
  until timestamptz,
  at timestamptz not null,
  unique (term_id, kind),
  check ((kind = 'grant') = (milliseconds > 0))
);
create index membership_change_account on membership_change (account_id, at desc, id desc);
