-- Hall templates that people make: works that nobody comes upon in a feed, but whoever begins a hall.
alter table work drop constraint work_kind_check;
alter table work
  add constraint work_kind_check check (kind in ('gallery', 'article', 'video', 'model', 'panorama', 'template')),
  -- halls that others have made from it
  add column use_count integer not null default 0 check (use_count >= 0);

-- Said here once, each in its own column: what people come upon without a link, and what everybody may build from.
drop index work_newest, work_recommended, work_newest_of_kind, work_recommended_of_kind, work_listed_of_owner, work_place;
alter table work drop column is_listed;
alter table work
  add column is_listed boolean not null generated always as (
    kind <> 'template' and availability = 'published' and visibility = 'public' and approved_revision is not null
      and not is_withheld) stored,
  add column is_offered boolean not null generated always as (
    kind = 'template' and availability = 'published' and visibility = 'public' and approved_revision is not null
      and not is_withheld) stored;
create index work_newest on work (listed_at desc, id desc) where is_listed;
create index work_recommended on work (recommended_at desc, id desc) where is_listed;
create index work_newest_of_kind on work (kind, listed_at desc, id desc) where is_listed;
create index work_recommended_of_kind on work (kind, recommended_at desc, id desc) where is_listed;
create index work_listed_of_owner on work (owner_id, listed_at desc, id desc) where is_listed;
create index work_place on work using gist (place_point) where is_listed;
create index work_newest_template on work (listed_at desc, id desc) where is_offered;
create index work_used_template on work (use_count desc, id desc) where is_offered;
