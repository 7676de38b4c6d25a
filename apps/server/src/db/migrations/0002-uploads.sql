-- Files that people uploaded. What the bytes are was checked; what the browser said of them counts for nothing.

create table asset (
  id uuid primary key,
  owner_id uuid not null references account (id),
  kind text not null check (kind in ('image', 'audio')),
  status text not null check (status in ('processing', 'ready', 'failed')),
  failure text check ((status = 'failed') = (failure is not null)),
  -- the file's own name, without its path
  name text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  -- SHA-256 of the whole file
  content_hash bytea not null,
  -- the original, private; null once a failed file is gone
  object_key text,
  -- of the original, upright; known when ready
  width_px integer,
  height_px integer,
  dominant_colour text check (dominant_colour ~ '^#[0-9a-f]{6}$'),
  duration_s double precision,
  -- public objects by variant
  variant_keys jsonb not null default '{}',
  created_at timestamptz not null
);
-- The same file of one person is kept once.
create unique index asset_content on asset (owner_id, content_hash, kind) where status <> 'failed';
create index asset_owner on asset (owner_id, created_at desc, id desc);

-- Every posted object that was registered: the same key again gives the same asset. The row is made before its asset,
-- so that of two at once the second waits here.
create table upload (
  object_key text primary key,
  owner_id uuid not null references account (id),
  asset_id uuid not null references asset (id) deferrable initially deferred,
  created_at timestamptz not null
);
create index upload_asset on upload (asset_id);

-- The sum of a person's files that did not fail, kept so that the quota is one conditional statement.
create table storage_use (
  owner_id uuid primary key references account (id),
  used_bytes bigint not null check (used_bytes >= 0)
);
