-- Questions to the assistant with their answers, for the person who asked; nobody else reads them.
create table assistant_turn (
  -- in order of time
  id uuid primary key,
  account_id uuid not null references account (id),
  question text not null,
  answer jsonb not null,
  is_helpful boolean,
  asked_at timestamptz not null
);
create index assistant_turn_of_person on assistant_turn (account_id, id desc);
create index assistant_turn_age on assistant_turn (asked_at);

-- How many answers a user, a browser without a login, a network, or the whole site has had on a day of Asia/Shanghai.
create table assistant_use (
  day date not null,
  engine text not null check (engine in ('guide', 'model')),
  -- 'user <id>'; of visitors a keyed hash
  subject text not null,
  count integer not null check (count > 0),
  primary key (day, engine, subject)
);
