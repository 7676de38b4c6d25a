-- The cards that a person holds, with what only the holder knows about them.

create table card_entry (
  id uuid primary key,
  holder_id uuid not null references account (id),
  -- null: imported, or the card is gone
  card_id uuid references biz_card (id) on delete set null,
  -- of the card; null: imported, or the account is erased
  owner_id uuid references account (id),
  source text not null check (source in ('exchange', 'import')),
  -- what the holder saw last; for search and order, and once the card is gone
  snapshot jsonb not null,
  -- of the card, when the snapshot was taken
  card_revision integer not null,
  -- by pinyin; what has no letters comes last
  sort_key text collate "C" not null,
  initial text collate "C" not null check (initial ~ '^[A-Z#]$'),
  -- folded: texts, pinyin and its initials
  search_text text not null,
  -- equal for equal contacts
  identity_key bytea not null,
  note text not null default '',
  met_at text not null default '',
  searched_notes text not null generated always as (folded_name(note || E'\n' || met_at)) stored,
  held_since timestamptz not null,
  -- last exchanged or opened
  used_at timestamptz not null,
  removed_at timestamptz,
  constraint card_entry_card_key unique (holder_id, card_id)
);
create index card_entry_by_name on card_entry (holder_id, sort_key, id) where removed_at is null;
create index card_entry_recent on card_entry (holder_id, used_at desc, id desc) where removed_at is null;
create index card_entry_initial on card_entry (holder_id, initial) where removed_at is null;
create index card_entry_identity on card_entry (holder_id, identity_key) where removed_at is null;
create index card_entry_card on card_entry (card_id, id) where card_id is not null;
create index card_entry_owner on card_entry (owner_id) where owner_id is not null;
create index card_entry_avatar on card_entry ((snapshot ->> 'avatarKey')) where snapshot ->> 'avatarKey' is not null;
create index card_entry_removed on card_entry (removed_at) where removed_at is not null;

create table card_group (
  id uuid primary key,
  holder_id uuid not null references account (id),
  name text not null,
  created_at timestamptz not null,
  constraint card_group_name_key unique (holder_id, name)
);
create table card_group_entry (
  group_id uuid not null references card_group (id) on delete cascade,
  entry_id uuid not null references card_entry (id) on delete cascade,
  primary key (group_id, entry_id)
);
create index card_group_entry_entry on card_group_entry (entry_id);

-- Who looked at a card.
create table card_visit (
  card_id uuid not null references biz_card (id) on delete cascade,
  visitor_key text not null,
  id uuid not null,
  -- null: somebody without an account, or who did not want to be named
  account_id uuid references account (id),
  -- 0: only remembered, since the look was counted for the network of a browser without a cookie
  count integer not null check (count >= 0),
  counted_at timestamptz not null,
  primary key (card_id, visitor_key)
);
create index card_visit_list on card_visit (card_id, counted_at desc, id desc) where count > 0;
create index card_visit_account on card_visit (account_id) where account_id is not null;
create index card_visit_counted on card_visit (counted_at);

-- The share picture of a card, drawn once for each revision and address that it leads to.
create table card_poster (
  card_id uuid not null references biz_card (id) on delete cascade,
  revision integer not null,
  link text not null,
  object_key text not null,
  primary key (card_id, revision, link)
);
