-- Films and models beside pictures and sound.
alter table asset drop constraint asset_kind_check;
alter table asset add constraint asset_kind_check check (kind in ('image', 'audio', 'video', 'model'));
