-- Posts beside halls; who may look by a password; what was approved; where, how often and how long people looked.

alter table work drop constraint work_kind_check, drop constraint work_visibility_check;
alter table work
  add constraint work_kind_check check (kind in ('gallery', 'article', 'video', 'model', 'panorama')),
  add constraint work_visibility_check check (visibility in ('public', 'unlisted', 'password', 'private')),
  add column like_count integer not null default 0 check (like_count >= 0),
  add column favourite_count integer not null default 0 check (favourite_count >= 0),
  add column comment_count integer not null default 0 check (comment_count >= 0),
  add column share_count integer not null default 0 check (share_count >= 0),
  add column place_name text,
  add column longitude double precision check (longitude between -180 and 180),
  add column latitude double precision check (latitude between -90 and 90),
  add constraint work_place check (
    (place_name is null) = (longitude is null) and (longitude is null) = (latitude is null)),
  -- on a Mercator map of the unit sphere, where the nearest are the nearest everywhere; what they are found by
  add column place_point point generated always as (
    point(radians(longitude), asinh(tan(radians(greatest(-85.05, least(85.05, latitude))))))) stored,
  add column comments_closed boolean not null default false,
  -- argon2; opens a work whose visibility is `password`
  add column password_hash text,
  -- the newest revision that was approved: what the feed, the search and the home page show
  add column approved_revision integer,
  -- when something of it was first approved: a feed sorted by it stays as it is while somebody scrolls
  add column listed_at timestamptz check (approved_revision is null or listed_at is not null),
  -- its owner is banned
  add column is_withheld boolean not null default false,
  -- codes; the column `taken_down_reason` holds what was written beside them
  add column taken_down_reasons text[] not null default '{}';
update work set approved_revision = current_revision, listed_at = published_at;
alter table work
  -- said here once: what people come upon without knowing its link
  add column is_listed boolean not null generated always as (
    availability = 'published' and visibility = 'public' and approved_revision is not null and not is_withheld) stored,
  add constraint work_approved_revision foreign key (id, approved_revision) references work_revision (work_id, number);

drop index work_newest, work_recommended;
create index work_newest on work (listed_at desc, id desc) where is_listed;
create index work_recommended on work (recommended_at desc, id desc) where is_listed;
create index work_newest_of_kind on work (kind, listed_at desc, id desc) where is_listed;
create index work_recommended_of_kind on work (kind, recommended_at desc, id desc) where is_listed;
create index work_listed_of_owner on work (owner_id, listed_at desc, id desc) where is_listed;
create index work_place on work using gist (place_point) where is_listed;

-- A post is ready at once: only what has a key is baked.
alter table work_revision drop constraint work_revision_check;
alter table work_revision
  alter column light_key drop not null,
  add constraint work_revision_light check (state <> 'ready' or light_key is null or lightmap is not null),
  add column review_state text not null default 'none' check (review_state in ('none', 'pending', 'approved', 'rejected')),
  -- codes
  add column review_reasons text[] not null default '{}',
  add column review_note text not null default '',
  -- what the reviewer pointed at: [{workId, note}]
  add column review_marks jsonb not null default '[]',
  -- it could be looked at from then on
  add column submitted_at timestamptz,
  -- null: nobody had to
  add column decided_by uuid references account (id),
  add column decided_at timestamptz;
update work_revision r set review_state = 'approved', submitted_at = r.created_at, decided_at = r.created_at
from work w where w.id = r.work_id and r.number = w.current_revision;
create index work_revision_pending on work_revision (submitted_at, work_id) where review_state = 'pending' and state = 'ready';
create index work_revision_decided on work_revision (decided_at desc, work_id) where decided_by is not null;

-- Who changed where a work stands, and when. Without a number it is the work's availability that changed, else a publication's review.
create table work_transition (
  id uuid primary key,
  work_id uuid not null references work (id) on delete cascade,
  number integer,
  before text not null,
  after text not null,
  -- null: the site itself
  by_id uuid references account (id),
  reasons text[] not null default '{}',
  note text not null default '',
  at timestamptz not null
);
create index work_transition_work on work_transition (work_id, at);
create index work_transition_by on work_transition (by_id) where by_id is not null;

-- Figures of a day in Asia/Shanghai.
create table work_day (
  work_id uuid not null references work (id) on delete cascade,
  day date not null,
  visits integer not null default 0,
  visitors integer not null default 0,
  likes integer not null default 0,
  favourites integer not null default 0,
  comments integer not null default 0,
  shares integer not null default 0,
  -- visits whose length is known, and the sum of their seconds
  dwells integer not null default 0,
  dwell_s bigint not null default 0,
  primary key (work_id, day)
);
create index work_day_day on work_day (day);

-- Who was there on a day, by the same keyed hashes as `work_visit`.
create table work_day_visitor (
  work_id uuid not null references work (id) on delete cascade,
  day date not null,
  visitor_key text not null,
  primary key (work_id, day, visitor_key)
);
create index work_day_visitor_day on work_day_visitor (day);

-- Whether the length of the last counted visit is known.
alter table work_visit add column has_dwelt boolean not null default false;
