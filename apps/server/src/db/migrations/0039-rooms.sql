-- Live rooms: people walk a hall together, and talk.

-- One standing room a hall at most. Who owns it hosts it: usually the hall's owner, or who took it over.
create table room (
  id uuid primary key,
  -- stands in its address
  name text not null unique,
  owner_id uuid not null references account (id),
  work_id uuid not null unique references work (id) on delete cascade,
  title text not null,
  capacity integer not null check (capacity between 2 and 50),
  -- others may have it when its owner stays away
  may_be_taken boolean not null,
  status text not null check (status in ('idle', 'open', 'live', 'closed')),
  live_status text not null check (live_status in ('idle', 'starting', 'live', 'paused', 'ended')),
  locked boolean not null default false,
  -- people in it, as of the last beat of the process that holds it: without beats nobody is in it
  users integer not null default 0 check (users >= 0),
  beaten_at timestamptz not null,
  -- since when a live room is without its host
  host_gone_since timestamptz,
  owner_seen_at timestamptz not null,
  opened_at timestamptz,
  created_at timestamptz not null,
  last_message integer not null default 0,
  check ((status = 'live') = (live_status in ('starting', 'live', 'paused')))
);
create index room_owner on room (owner_id, created_at desc, id desc);
create index room_open on room ((status = 'live') desc, users desc, id desc) where status in ('open', 'live');

create table room_message (
  room_id uuid not null references room (id) on delete cascade,
  -- counts what was said in the room from 1; what was taken back leaves a gap
  n integer not null,
  author_id uuid not null references account (id),
  -- as it was said
  role text not null check (role in ('host', 'audience', 'spectator')),
  text text not null,
  said_at timestamptz not null,
  primary key (room_id, n)
);
create index room_message_author on room_message (author_id, said_at);

-- Who was removed a moment ago, by keyed hashes of the person and of the browser; forgotten when the time is over.
create table room_removal (
  room_id uuid not null references room (id) on delete cascade,
  person_key text not null,
  until timestamptz not null,
  primary key (room_id, person_key)
);
create index room_removal_until on room_removal (until);
