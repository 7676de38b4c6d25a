-- A picture may arrive in two files: a first picture, with which it is published, and later its original, which takes its place.
alter table asset
  -- null: the file is the original
  add column original_state text check (original_state in ('awaited', 'received', 'late', 'refused')),
  -- when the state began
  add column original_at timestamptz,
  -- as the device says; shown if the first picture has the same proportions
  add column claimed_width_px integer,
  add column claimed_height_px integer,
  -- SHA-256 of the first picture, by which the same photo is known when it is chosen again
  add column first_hash bytea,
  -- the posted original while it is compared with the first picture
  add column original_key text,
  add column original_bytes bigint not null default 0 check (original_bytes >= 0),
  add column original_hash bytea,
  add constraint asset_original_state check ((original_state is null) = (original_at is null)),
  add constraint asset_original_received check ((original_state is not distinct from 'received') = (original_key is not null)),
  add constraint asset_original_bytes check (original_key is not null or original_bytes = 0);

create unique index asset_first_content on asset (owner_id, first_hash) where first_hash is not null and status <> 'failed';
create index asset_original_open on asset (original_at) where original_state in ('awaited', 'received');
