-- Who asked to be erased, and when that happens.
create table account_deletion (
  account_id uuid primary key references account (id),
  reasons text[] not null,
  note text not null,
  applied_at timestamptz not null,
  erase_at timestamptz not null,
  -- who shall have the works; they go with the account unless that person accepts
  heir_id uuid references account (id) check (heir_id <> account_id),
  heir_state text check (heir_state in ('offered', 'accepted', 'declined')),
  -- lets the person of a login that was right keep the account
  cancel_hash bytea,
  cancel_expires_at timestamptz,
  -- from then on there is no way back
  started_at timestamptz,
  check ((heir_id is null) = (heir_state is null)),
  check ((cancel_hash is null) = (cancel_expires_at is null))
);
create index account_deletion_erase on account_deletion (erase_at);
create index account_deletion_heir on account_deletion (heir_id) where heir_id is not null;
