-- Business cards with all their fields, and their exchange.

alter table biz_card
  -- in the address of a shared card
  add column code text,
  add column style text not null default 'linen',
  -- the uploaded picture, of which avatar_key is a copy; both null: the account's picture. The file itself may be removed.
  add column avatar_asset_id uuid,
  add column avatar_key text,
  add column recording_id uuid references asset (id),
  -- the fields whose audience the owner chooses, but for the recording
  add column content jsonb not null default '{}',
  -- field → who sees it
  add column audience jsonb not null default '{}',
  add column is_default boolean not null default false,
  add column is_findable boolean not null default false,
  add column revision integer not null default 1,
  add column request_id text,
  add column visitor_count integer not null default 0 check (visitor_count >= 0),
  add column updated_at timestamptz,
  add column removed_at timestamptz,
  add constraint biz_card_request_key unique (account_id, request_id),
  add constraint biz_card_default_is_there check (removed_at is null or not is_default);
update biz_card set code = upper(substr(md5(id::text), 1, 10)), updated_at = created_at;
update biz_card set is_default = true where id in (select distinct on (account_id) id from biz_card order by account_id, created_at, id);
alter table biz_card
  alter column code set not null,
  alter column updated_at set not null,
  add constraint biz_card_code_key unique (code);
create unique index biz_card_default on biz_card (account_id) where is_default;
create index biz_card_recording on biz_card (recording_id) where recording_id is not null;
create index biz_card_avatar on biz_card (avatar_key) where avatar_key is not null;
create index biz_card_removed on biz_card (removed_at) where removed_at is not null;

-- A request of one person to another. A pending one whose people or cards are gone counts as ended before it is marked so.
create table card_exchange (
  id uuid primary key,
  requester_id uuid not null references account (id),
  receiver_id uuid not null references account (id),
  -- the requester's card, the receiver's card that was asked for, and the one that was given in the end
  offered_card_id uuid references biz_card (id) on delete set null,
  asked_card_id uuid references biz_card (id) on delete set null,
  answer_card_id uuid references biz_card (id) on delete set null,
  state text not null check (state in ('pending', 'accepted', 'declined', 'withdrawn', 'ended')),
  -- where they met; empty: not in a live room
  met_at text not null default '',
  created_at timestamptz not null,
  decided_at timestamptz,
  check (requester_id <> receiver_id),
  check ((state = 'pending') = (decided_at is null))
);
create unique index card_exchange_pending on card_exchange (least(requester_id, receiver_id), greatest(requester_id, receiver_id))
  where state = 'pending';
create index card_exchange_waiting on card_exchange (receiver_id, created_at desc, id desc) where state = 'pending';
create index card_exchange_asking on card_exchange (requester_id) where state = 'pending';
create index card_exchange_received on card_exchange (receiver_id, created_at desc, id desc);
create index card_exchange_sent on card_exchange (requester_id, created_at desc, id desc);
create index card_exchange_pair on card_exchange (requester_id, receiver_id, decided_at);
create index card_exchange_offered on card_exchange (offered_card_id) where offered_card_id is not null;
create index card_exchange_asked on card_exchange (asked_card_id) where asked_card_id is not null;
create index card_exchange_answer on card_exchange (answer_card_id) where answer_card_id is not null;

alter table message drop constraint message_type_check;
alter table message add constraint message_type_check check (type in ('system', 'community', 'card'));
