-- Chances that other parts of the product give: for signing in at an activity, with a membership, by an operator. They wait here until the person
-- takes part in the wheel and its rules have room for them on that day; a source gives once.
create table wheel_gift (
  id uuid primary key,
  activity_id uuid not null references wheel_activity (id),
  account_id uuid not null references account (id),
  kind text not null check (kind in ('sign_in', 'membership', 'gift')),
  amount integer not null check (amount > 0),
  source_id uuid not null,
  given_at timestamptz not null,
  -- the entry of the ledger; null: it waits
  chance_id uuid references wheel_chance (id),
  unique (account_id, activity_id, kind, source_id)
);
create index wheel_gift_waits on wheel_gift (activity_id, account_id, id) where chance_id is null;
create index wheel_gift_chance on wheel_gift (chance_id) where chance_id is not null;
