-- Invitation cards are works like others; their documents are decks of pages.
alter table work drop constraint work_kind_check,
  add constraint work_kind_check
    check (kind in ('gallery', 'article', 'video', 'model', 'panorama', 'invitation', 'template'));
