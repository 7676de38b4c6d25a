-- With this link somebody without the host's account checks guests of a card in, as long as the event lasts.
create table guest_entrance (
  work_id uuid primary key references work (id) on delete cascade,
  -- who has given it: it ends with a handover of the card
  owner_id uuid not null references account (id),
  -- found by the hash, shown to the host again by the sealed text
  key_hash bytea not null unique,
  key_sealed bytea not null,
  created_at timestamptz not null
);
create index guest_entrance_owner on guest_entrance (owner_id);
