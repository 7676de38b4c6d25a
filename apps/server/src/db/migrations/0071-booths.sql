-- Booths: pages of merchants that stand on their own by a link.
create table booth (
  id uuid primary key,
  code text not null unique,
  owner_id uuid not null references account (id),
  revision integer not null default 1,
  -- as last saved
  form jsonb not null,
  -- as last published, with the revision that it was; null: never
  shown jsonb,
  shown_revision integer,
  -- copies of the pictures of both, by their uploads
  pictures jsonb not null default '{}',
  state text not null check (state in ('draft', 'published', 'withdrawn', 'taken_down')),
  -- for which an admin took it down
  reason text not null default '',
  request_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  unique (owner_id, request_id),
  check ((shown is null) = (shown_revision is null)),
  check ((state = 'draft') = (shown is null))
);
create index booth_own on booth (owner_id, updated_at desc, id desc) where removed_at is null;
create index booth_removed on booth (removed_at) where removed_at is not null;

-- What visitors leave for a merchant: one standing row for each person and booth.
create table booth_lead (
  id uuid primary key,
  booth_id uuid not null references booth (id) on delete cascade,
  account_id uuid not null references account (id),
  name text not null,
  phone text not null,
  wechat text not null,
  email text not null,
  company text not null,
  topic text not null,
  card_id uuid references biz_card (id) on delete set null,
  -- the merchant's name in the sentence that the person has agreed to
  consented_to text not null,
  state text not null check (state in ('new', 'contacted', 'closed')),
  note text not null default '',
  left_at timestamptz not null,
  changed_at timestamptz not null,
  unique (booth_id, account_id),
  check (phone <> '' or wechat <> '' or email <> '')
);
create index booth_lead_latest on booth_lead (booth_id, changed_at desc, id desc);
create index booth_lead_account on booth_lead (account_id);
create index booth_lead_card on booth_lead (card_id) where card_id is not null;
create index booth_lead_age on booth_lead (changed_at);

-- How often a person has left or changed contact details on a day of Asia/Shanghai: taking them back does not lower it.
create table booth_lead_count (
  account_id uuid not null references account (id),
  day date not null,
  count integer not null,
  primary key (account_id, day)
);
create index booth_lead_count_day on booth_lead_count (day);

create table booth_visit (
  booth_id uuid not null references booth (id) on delete cascade,
  visitor_key text not null,
  counted_at timestamptz not null,
  primary key (booth_id, visitor_key)
);
create index booth_visit_counted on booth_visit (counted_at);
create table booth_visit_network (
  booth_id uuid not null references booth (id) on delete cascade,
  network_key text not null,
  since timestamptz not null,
  counted integer not null,
  primary key (booth_id, network_key)
);
create index booth_visit_network_since on booth_visit_network (since);

-- Who has exchanged cards at a booth, so that each person counts once.
create table booth_exchange (
  booth_id uuid not null references booth (id) on delete cascade,
  account_id uuid not null references account (id),
  primary key (booth_id, account_id)
);
create index booth_exchange_account on booth_exchange (account_id);

-- Figures by day of Asia/Shanghai.
create table booth_day (
  booth_id uuid not null references booth (id) on delete cascade,
  day date not null,
  visits integer not null default 0,
  leads integer not null default 0,
  exchanges integer not null default 0,
  primary key (booth_id, day)
);

-- The share picture of a publication, drawn once for each address it leads to.
create table booth_poster (
  booth_id uuid not null references booth (id) on delete cascade,
  revision integer not null,
  link text not null,
  object_key text not null,
  primary key (booth_id, revision, link)
);

alter table report_case drop constraint report_case_target_kind_check,
  add constraint report_case_target_kind_check check (target_kind in ('work', 'comment', 'person', 'booth'));
