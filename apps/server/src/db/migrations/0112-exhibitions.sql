-- Exhibitions: works whose parts are other works, rooms and booths.
alter table work drop constraint work_kind_check,
  add constraint work_kind_check check (
    kind in ('gallery', 'article', 'video', 'model', 'panorama', 'invitation', 'exhibition', 'template', 'invitation_template'));
