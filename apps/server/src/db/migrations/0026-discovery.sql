-- What works are found by, and what the operator puts on the home page.

create table search_entry (
  work_id uuid primary key references work (id) on delete cascade,
  -- the approved revision that the terms were made of, and which edition of the program made them
  revision integer not null,
  edition smallint not null,
  listed_at timestamptz not null,
  tags text[] not null,
  -- words and pairs of characters, `^` before those of the title; kind, tags and owner with their name and a colon
  terms text[] not null,
  -- on a Mercator map in radians, which keeps shapes: near each other, distances compare there as on the ground
  spot point
);
create index search_entry_newest on search_entry (listed_at desc, work_id desc);
-- no list of what waits to be sorted in: every search would read it
create index search_entry_terms on search_entry using gin (terms) with (fastupdate = off);
create index search_entry_spot on search_entry using gist (spot);
-- The statements say themselves which index serves frequent terms and which serves rare ones.
alter table search_entry alter column terms set statistics 0;

-- Tags of listed works, counted by a job now and then.
create table search_tag (
  -- in lower case and simplified characters, all ways of writing it together
  folded text collate "C" primary key,
  tag text not null,
  work_count integer not null,
  recent_count integer not null
);
create index search_tag_recent on search_tag (recent_count desc, folded);

-- Every character of a name and every pair of neighbours.
create function name_grams(name text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct substr(folded, place, size)), '{}')
  from (select lower(normalize(name, nfkc)) as folded) as plain,
    generate_series(1, length(folded)) as place, generate_series(1, 2) as size
$$;
create index account_name_grams on account using gin (name_grams(nickname || ' ' || username)) with (fastupdate = off)
  where status in ('active', 'deletion_requested');

create table promotion (
  id uuid primary key,
  place text not null check (place in ('banner', 'editorial')),
  -- within its place
  position integer not null,
  label text not null,
  title text not null,
  text text not null,
  -- of a page of our own
  path text not null,
  picture_key text,
  picture_width_px integer,
  picture_height_px integer,
  picture_colour text,
  is_on boolean not null,
  check ((picture_key is null) = (picture_width_px is null) and (picture_key is null) = (picture_height_px is null)
    and (picture_key is null) = (picture_colour is null))
);
create index promotion_order on promotion (place, position, id);
