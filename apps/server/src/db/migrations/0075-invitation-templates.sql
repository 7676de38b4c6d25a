-- Templates that people make of their invitations: works like the templates of halls, each offered where its kind is made.
alter table work drop constraint work_kind_check,
  add constraint work_kind_check check (
    kind in ('gallery', 'article', 'video', 'model', 'panorama', 'invitation', 'template', 'invitation_template'));

drop index work_newest, work_recommended, work_newest_of_kind, work_recommended_of_kind, work_listed_of_owner, work_place,
  work_newest_template, work_used_template;
alter table work drop column is_listed, drop column is_offered;
alter table work
  add column is_listed boolean not null generated always as (
    kind not in ('template', 'invitation_template') and availability = 'published' and visibility = 'public'
      and approved_revision is not null and not is_withheld) stored,
  add column is_offered boolean not null generated always as (
    kind in ('template', 'invitation_template') and availability = 'published' and visibility = 'public'
      and approved_revision is not null and not is_withheld) stored;
create index work_newest on work (listed_at desc, id desc) where is_listed;
create index work_recommended on work (recommended_at desc, id desc) where is_listed;
create index work_newest_of_kind on work (kind, listed_at desc, id desc) where is_listed;
create index work_recommended_of_kind on work (kind, recommended_at desc, id desc) where is_listed;
create index work_listed_of_owner on work (owner_id, listed_at desc, id desc) where is_listed;
create index work_place on work using gist (place_point) where is_listed;
create index work_newest_template on work (kind, listed_at desc, id desc) where is_offered;
create index work_used_template on work (kind, use_count desc, id desc) where is_offered;
