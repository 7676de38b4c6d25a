alter table work_revision
  -- the picture of a hall, its default cover: the keys of its files, its size and its colour; drawn once the hall can be visited
  add column picture jsonb,
  add column is_cover_chosen boolean not null default false,
  -- how many more times drawing the picture may be begun; 0 when it is drawn, not wanted or given up
  add column picture_tries_left smallint not null default 0;

update work_revision r set is_cover_chosen = true from work w
 where w.id = r.work_id and r.cover_id is not null and r.cover_id::text is distinct from
   case when w.kind in ('gallery', 'template') then r.document #>> '{works,0,assetId}'
     when w.kind in ('article', 'panorama') then r.document #>> '{media,0,assetId}' end;

-- Halls from before get theirs, too.
update work_revision r set picture_tries_left = 3 from work w
 where w.id = r.work_id and w.kind in ('gallery', 'template') and r.state = 'ready' and r.lightmap is not null
   and not r.is_cover_chosen and r.number in (w.current_revision, w.approved_revision);

create index work_revision_picture_due on work_revision (work_id, number) where picture_tries_left > 0;
