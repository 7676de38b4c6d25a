-- A file at a public address is taken back when nobody is to see it any more: what no row names is removed at once, and what the
-- owner may still need gets another address, which nobody else has ever been told.

-- Objects that a row has named and no longer names. They are removed unless another row names them.
create table dropped_object (
  -- of a folder with all that lies in it: with `/` at its end
  key text primary key
);

-- Works whose visibility has changed, and files that are no longer used in place: their earlier addresses are to be taken back.
create sequence withdrawal_event;
create table withdrawal (
  kind text not null check (kind in ('work', 'asset')),
  id uuid not null,
  -- raised by each further change: one that comes while an earlier one is dealt with is not lost
  event bigint not null default nextval('withdrawal_event'),
  primary key (kind, id)
);

create function note_withdrawal(due_kind text, due_id uuid) returns void language plpgsql as $$
begin
  insert into withdrawal (kind, id) values (due_kind, due_id)
    on conflict (kind, id) do update set event = nextval('withdrawal_event');
  perform pg_notify('change', 'public-files');
end $$;

create function note_dropped_objects(keys text[]) returns void language plpgsql as $$
begin
  insert into dropped_object (key) select unnest(keys) order by 1 on conflict do nothing;
  perform pg_notify('change', 'public-files');
end $$;

-- Arguments: where the keys are in a row, as JSON paths. Of an address, what follows its origin is the key.
create function drop_named_objects() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := case when tg_op = 'UPDATE' then to_jsonb(new) end;
  gone text[];
begin
  select array_agg(key) into gone from (
    select substring(named #>> '{}' from 'media/.*') as key
    from unnest(tg_argv) as path, jsonb_path_query(before, path::jsonpath) as named
    except
    select substring(named #>> '{}' from 'media/.*')
    from unnest(tg_argv) as path, jsonb_path_query(after, path::jsonpath) as named) as dropped
  where key is not null;
  if gone is not null then perform note_dropped_objects(gone); end if;
  return null;
end $$;

create trigger drop_avatar after update of avatar on account for each row when (old.avatar is distinct from new.avatar)
  execute function drop_named_objects('$.avatar');
create trigger drop_files after delete on asset for each row execute function drop_named_objects('$.variant_keys.*');
create trigger drop_promotion after update of picture_key or delete on promotion for each row
  execute function drop_named_objects('$.picture_key');
create trigger drop_feedback_picture after delete on feedback_picture for each row execute function drop_named_objects('$.object_key');
create trigger drop_card_picture after update of avatar_key or delete on biz_card for each row
  execute function drop_named_objects('$.avatar_key');
create trigger drop_entry_picture after update of snapshot or delete on card_entry for each row
  execute function drop_named_objects('$.snapshot.avatarKey');
create trigger drop_card_poster after delete on card_poster for each row execute function drop_named_objects('$.object_key');
create trigger drop_prize_picture after delete on prize_picture for each row execute function drop_named_objects('$.object_key');
create trigger drop_wheel_pictures after update of cover_key, form or delete on wheel_activity for each row
  execute function drop_named_objects('$.cover_key', '$.form.pictureKeys.*');
create trigger drop_slice_picture after update of picture_key or delete on wheel_slice for each row
  execute function drop_named_objects('$.picture_key');
create trigger drop_activity_cover after update of cover_key or delete on activity for each row
  execute function drop_named_objects('$.cover_key');
create trigger drop_booth_pictures after update of pictures or delete on booth for each row
  execute function drop_named_objects('$.pictures.*.mediumKey', '$.pictures.*.largeKey');
create trigger drop_booth_poster after delete on booth_poster for each row execute function drop_named_objects('$.object_key');

create trigger drop_work_poster after delete on work_poster for each row execute function drop_named_objects('$.object_key');
create trigger drop_revision_objects after delete on work_revision for each row
  execute function drop_named_objects('$.atlas.key', '$.picture.keys.*');
create trigger drop_revision_pictures after update of atlas, picture on work_revision for each row
  when (old.atlas is not null and old.atlas is distinct from new.atlas
    or old.picture is not null and old.picture is distinct from new.picture)
  execute function drop_named_objects('$.atlas.key', '$.picture.keys.*');

create function drop_scene_folder() returns trigger language plpgsql as $$
begin
  perform note_dropped_objects(array[old.directory || '/']);
  return null;
end $$;
create trigger drop_scene after delete on scene_picture for each row execute function drop_scene_folder();
create trigger drop_moved_scene after update of directory on scene_picture for each row
  when (old.directory is distinct from new.directory) execute function drop_scene_folder();

-- Posters show what a card or a booth was: of an earlier one there is none.
create function drop_posters_of_card() returns trigger language plpgsql as $$
begin
  delete from card_poster where card_id = new.id;
  return null;
end $$;
create trigger drop_card_posters after update of revision, removed_at on biz_card for each row
  when (old.revision is distinct from new.revision or new.removed_at is not null) execute function drop_posters_of_card();

create function drop_posters_of_booth() returns trigger language plpgsql as $$
begin
  delete from booth_poster where booth_id = new.id;
  return null;
end $$;
create trigger drop_booth_posters after update of shown_revision, state, removed_at on booth for each row
  when (old.shown_revision is distinct from new.shown_revision or old.state is distinct from new.state or new.removed_at is not null)
  execute function drop_posters_of_booth();

-- A recording is used in place: its address is taken back when its card has another one, or is removed.
create function withdraw_recording() returns trigger language plpgsql as $$
begin
  perform note_withdrawal('asset', old.recording_id);
  return null;
end $$;
create trigger withdraw_replaced_recording after update of recording_id, removed_at on biz_card for each row
  when (old.recording_id is not null and (old.recording_id is distinct from new.recording_id
    or old.removed_at is null and new.removed_at is not null))
  execute function withdraw_recording();
create trigger withdraw_deleted_recording after delete on biz_card for each row when (old.recording_id is not null)
  execute function withdraw_recording();

alter table work_revision
  -- each thing that visitors see of it: files, scenes with what is unrecognisable; null: from before there were any
  add column shown_parts text[],
  -- others have been told addresses of its files
  add column is_exposed boolean not null default false;
alter table asset_reference
  -- visitors are told the addresses of the file; false: only something else is made of it
  add column is_shown boolean not null default true;

update asset_reference f set is_shown = false from work_revision r
where r.scene_keys is not null and f.work_id = r.work_id and f.revision = r.number and exists (
  select 1 from jsonb_path_query(r.document, '$.scenes[*] ? (@.blurs.size() > 0).assetId') as hidden
  where hidden #>> '{}' = f.asset_id::text);
update work_revision set is_exposed = true where state = 'ready';
insert into withdrawal (kind, id) select distinct 'work', work_id from work_revision where state = 'ready';

create function expose_revisions() returns trigger language plpgsql as $$
begin
  update work_revision set is_exposed = true
    where work_id = new.id and number in (new.current_revision, new.approved_revision) and not is_exposed;
  perform note_withdrawal('work', new.id);
  return null;
end $$;
create trigger expose_shown_revisions after update of current_revision, approved_revision, availability, visibility on work
  for each row when (old.current_revision is distinct from new.current_revision
    or old.approved_revision is distinct from new.approved_revision
    or old.availability is distinct from new.availability or old.visibility is distinct from new.visibility)
  execute function expose_revisions();
