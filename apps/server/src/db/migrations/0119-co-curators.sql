-- People who help the owner of an exhibition, and what each of them does.
create table exhibition_co_curator (
  work_id uuid not null references work (id) on delete cascade,
  account_id uuid not null references account (id),
  duties text[] not null check (cardinality(duties) > 0 and duties <@ array['edit', 'guest_book', 'comments']),
  joined_at timestamptz not null,
  primary key (account_id, work_id)
);
create index exhibition_co_curator_of_work on exhibition_co_curator (work_id);

-- Links that nobody has used yet: who has the key joins, once. A key is found by its hash and kept nowhere.
create table exhibition_co_curator_invite (
  id uuid primary key,
  work_id uuid not null references work (id) on delete cascade,
  key_hash bytea not null unique,
  duties text[] not null check (cardinality(duties) > 0 and duties <@ array['edit', 'guest_book', 'comments']),
  invited_at timestamptz not null
);
create index exhibition_co_curator_invite_of_work on exhibition_co_curator_invite (work_id);
