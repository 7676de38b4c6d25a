-- Halls: a draft that its owner edits, and revisions that visitors see and that never change.

create table work (
  id uuid primary key,
  -- what people share
  code text not null constraint work_code_key unique check (code ~ '^[0-9A-Za-z]{10}$'),
  kind text not null check (kind in ('gallery')),
  owner_id uuid not null references account (id),
  visibility text not null check (visibility in ('public', 'unlisted', 'private')),
  availability text not null check (availability in ('draft', 'published', 'taken_down', 'deleted')),
  -- where restoring leads back to
  availability_before text check ((availability = 'deleted') = (availability_before is not null)),
  taken_down_reason text check (availability <> 'taken_down' or taken_down_reason is not null),
  -- what the owner last asked to publish; visitors see it once it is ready
  wanted_revision integer,
  -- what visitors see
  current_revision integer check (availability <> 'published' or current_revision is not null),
  visit_count integer not null default 0,
  created_at timestamptz not null,
  published_at timestamptz,
  -- set once, when first shown: a feed sorted by it stays as it is while somebody scrolls
  recommended_at timestamptz,
  deleted_at timestamptz check ((availability = 'deleted') = (deleted_at is not null))
);
create index work_owner on work (owner_id);
create index work_newest on work (published_at desc, id desc) where availability = 'published' and visibility = 'public';
create index work_recommended on work (recommended_at desc, id desc) where availability = 'published' and visibility = 'public';
create index work_deleted on work (deleted_at) where availability = 'deleted';

create table work_draft (
  work_id uuid primary key references work (id) on delete cascade,
  -- counts the saves, from 1
  revision integer not null check (revision >= 1),
  title text not null,
  summary text not null,
  tags text[] not null,
  -- the owner's choice; without one the first work is the cover
  chosen_cover_id uuid,
  cover_id uuid,
  document jsonb not null,
  work_count integer not null,
  updated_at timestamptz not null
);
create index work_draft_updated on work_draft (updated_at desc, work_id);

create table work_revision (
  work_id uuid not null references work (id) on delete cascade,
  number integer not null check (number >= 1),
  -- the save of the draft that it was made from
  from_revision integer not null,
  title text not null,
  summary text not null,
  tags text[] not null,
  cover_id uuid,
  document jsonb not null,
  work_count integer not null,
  -- what the baked light depends on: a revision with the same key takes over the light of the earlier one
  light_key text not null,
  state text not null check (state in ('preparing', 'ready', 'failed')),
  -- 0 … 1
  progress real not null default 0,
  progressed_at timestamptz not null,
  -- where the baked light and the small pictures are, and how to read them
  lightmap jsonb,
  atlas jsonb,
  created_at timestamptz not null,
  primary key (work_id, number),
  constraint work_revision_once unique (work_id, from_revision),
  check (state <> 'ready' or lightmap is not null)
);
alter table work add constraint work_wanted_revision foreign key (id, wanted_revision) references work_revision (work_id, number);
alter table work add constraint work_current_revision foreign key (id, current_revision) references work_revision (work_id, number);

-- Which revision shows which file: such files are kept.
create table asset_reference (
  asset_id uuid not null references asset (id),
  work_id uuid not null,
  revision integer not null,
  primary key (asset_id, work_id, revision),
  foreign key (work_id, revision) references work_revision (work_id, number) on delete cascade
);
create index asset_reference_revision on asset_reference (work_id, revision);

-- When a visitor was last counted.
create table work_visit (
  work_id uuid not null references work (id) on delete cascade,
  visitor_key text not null,
  counted_at timestamptz not null,
  primary key (work_id, visitor_key)
);
create index work_visit_counted on work_visit (counted_at);

-- The share picture of a revision, drawn once for each address it leads to.
create table work_poster (
  work_id uuid not null,
  revision integer not null,
  link text not null,
  object_key text not null,
  primary key (work_id, revision, link),
  foreign key (work_id, revision) references work_revision (work_id, number) on delete cascade
);
