-- Which files of its owner a draft names: such files are kept, like those that a revision shows.
create table draft_asset (
  work_id uuid not null references work (id) on delete cascade,
  asset_id uuid not null references asset (id),
  primary key (work_id, asset_id)
);
create index draft_asset_asset on draft_asset (asset_id);

insert into draft_asset (work_id, asset_id)
select distinct d.work_id, a.id
from work_draft d
  join work w on w.id = d.work_id
  cross join lateral (
    select hung ->> 'assetId' as id from jsonb_array_elements(d.document -> 'works') as hung
    union all select d.document #>> '{music,assetId}'
    union all select d.chosen_cover_id::text) as named
  join asset a on a.id::text = named.id and a.owner_id = w.owner_id;
