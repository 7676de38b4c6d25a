-- What is drawn of the scenes of tours. Made once for each picture with the places that are unrecognisable in it, so that a
-- publication makes only what has changed.

create table scene_picture (
  work_id uuid not null references work (id) on delete cascade,
  -- what the files depend on: the source, and what is made unrecognisable
  picture_key text not null,
  -- folder of its files: cover.webp, preview.webp, picture.webp and <level>-<column>-<row>.webp
  directory text not null unique,
  -- {widthPx, heightPx, colour, levels}
  facts jsonb not null,
  primary key (work_id, picture_key)
);

alter table work_revision
  -- of a tour: the keys of its pictures, one for each scene; null for other kinds, and for panoramas from before tours
  add column scene_keys text[],
  -- ids of scenes whose picture could not be made
  add column failed_scenes text[] not null default '{}';
