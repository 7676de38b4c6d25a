-- What people are told. Only facts are kept; the words are made when somebody reads them.
create table message (
  id uuid primary key,
  account_id uuid not null references account (id),
  type text not null check (type in ('system', 'community')),
  kind text not null,
  data jsonb not null,
  -- who did it, of those that are gathered the latest; null: the site
  person_id uuid references account (id),
  -- what is gathered in it until it is read: likes of one work of one day
  gathers text,
  count integer not null default 1 check (count > 0),
  created_at timestamptz not null,
  read_at timestamptz
);
create index message_list on message (account_id, type, id desc);
create index message_unread on message (account_id, type) where read_at is null;
create unique index message_gathering on message (account_id, gathers) where read_at is null and gathers is not null;
create index message_of_person on message (person_id) where person_id is not null;
create index message_created on message (created_at);

-- Whom a message gathers. A person does the same thing to somebody once a day, however often it is undone and done again.
create table message_gathered (
  account_id uuid not null references account (id),
  gathers text not null,
  person_id uuid not null references account (id),
  message_id uuid not null references message (id) on delete cascade,
  gathered_at timestamptz not null,
  primary key (account_id, gathers, person_id)
);
create index message_gathered_message on message_gathered (message_id, gathered_at);
create index message_gathered_person on message_gathered (person_id);
