-- Who may have the name of an invitation in a live room, as long as card and guest stand.
create table room_pass (
  id uuid primary key,
  room_id uuid not null references room (id) on delete cascade,
  -- the invitation
  card_id uuid not null references work (id) on delete cascade,
  guest_id uuid not null references guest (id) on delete cascade,
  nickname text not null,
  -- of the ticket that is not used yet; null: it is used
  ticket_hash bytea unique,
  issued_at timestamptz not null,
  unique (room_id, guest_id)
);
create index room_pass_card on room_pass (card_id);
create index room_pass_guest on room_pass (guest_id);
create index room_pass_issued on room_pass (issued_at);
