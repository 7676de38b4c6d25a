-- Guests of invitations: from the host's list, or come by the common link.
create table guest (
  id uuid primary key,
  work_id uuid not null references work (id) on delete cascade,
  -- order of the list
  number bigint generated always as identity,
  origin text not null check (origin in ('host', 'link')),
  -- a repeated request makes nobody twice
  request_key text not null,
  -- whose account has opened the personal link first; null: none
  account_id uuid references account (id),
  name text not null,
  phone text not null default '',
  -- digits of the phone, without the country's; null: none
  phone_key text,
  note text not null default '',
  -- of the personal link: found by the hash, shown to the host again by the sealed text
  key_hash bytea not null unique,
  key_sealed bytea not null,
  state text not null default 'created' check (state in ('created', 'sent', 'opened', 'answered')),
  choice text check (choice in ('attending', 'maybe', 'declined')),
  party_size integer,
  answers jsonb not null default '[]',
  message text not null default '',
  sent_at timestamptz,
  opened_at timestamptz,
  answered_at timestamptz,
  reminded_at timestamptz,
  checked_in_at timestamptz,
  blessing text,
  blessing_state text check (blessing_state in ('pending', 'approved', 'hidden')),
  blessing_at timestamptz,
  created_at timestamptz not null,
  removed_at timestamptz,
  unique (work_id, request_key),
  check ((state = 'answered') = (choice is not null)),
  check ((choice is null) = (answered_at is null)),
  check ((choice is null) = (party_size is null)),
  check ((blessing is null) = (blessing_state is null)),
  check ((blessing is null) = (blessing_at is null))
);
create index guest_list on guest (work_id, number) where removed_at is null;
create unique index guest_phone on guest (work_id, phone_key) where phone_key is not null and removed_at is null;
create index guest_answered on guest (work_id, answered_at desc) where removed_at is null and answered_at is not null;
create index guest_checked_in on guest (work_id, checked_in_at desc, id desc) where removed_at is null and checked_in_at is not null;
create index guest_blessing on guest (work_id, blessing_at desc, id desc) where removed_at is null and blessing is not null;
create index guest_account on guest (account_id) where account_id is not null;
create index guest_removed on guest (removed_at) where removed_at is not null;

-- What the product remembers of a card's guests as a whole; its row is locked while guests are added.
create table guest_book (
  work_id uuid primary key references work (id) on delete cascade,
  -- by the host
  reminded_at timestamptz,
  -- the deadline of which host and guests were told
  told_deadline timestamptz,
  -- the day of Asia/Shanghai on which the host was told of an answer
  told_on date,
  changed_at timestamptz not null,
  -- sums of guests who were deleted after the event
  totals jsonb,
  cleared_at timestamptz
);
create index guest_book_kept on guest_book (work_id) where cleared_at is null;
