-- Applications to become a merchant, one for each account.
create table merchant (
  account_id uuid primary key references account (id),
  revision integer not null default 1,
  -- as last saved
  form jsonb not null,
  state text not null check (state in ('draft', 'pending', 'approved', 'rejected', 'revoked')),
  -- of the form once it is submitted, so that no other merchant can have it
  licence_number text,
  -- of the picture, a private object; null: none, or its time is over
  licence_key text unique,
  licence_at timestamptz,
  -- the contact's phone for which a code was right
  proved_phone text,
  -- of the last decision, while it counts
  reasons text[] not null default '{}',
  note text not null default '',
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references account (id),
  -- of the first approval: the law asks for records of whoever was a merchant
  approved_at timestamptz,
  -- no merchant any more: revoked, or the account is gone
  left_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (state <> 'pending' or submitted_at is not null),
  check ((licence_key is null) = (licence_at is null))
);
create unique index merchant_licence on merchant (licence_number) where state = 'approved';
create index merchant_waiting on merchant (submitted_at, account_id) where state = 'pending';
create index merchant_decided on merchant (decided_at desc, account_id desc) where state in ('approved', 'rejected', 'revoked');
create index merchant_picture on merchant (licence_at) where licence_key is not null and state <> 'approved';
