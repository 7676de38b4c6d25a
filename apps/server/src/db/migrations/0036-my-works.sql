-- My works, last edited first: the owner stands beside the moment, and the database keeps it the work's owner.
alter table work add constraint work_id_owner_key unique (id, owner_id);
alter table work_draft add column owner_id uuid;
update work_draft d set owner_id = w.owner_id from work w where w.id = d.work_id;
alter table work_draft
  alter column owner_id set not null,
  add constraint work_draft_owner foreign key (work_id, owner_id) references work (id, owner_id) on update cascade on delete cascade;
drop index work_draft_updated;
create index work_draft_of_owner on work_draft (owner_id, updated_at desc, work_id desc);
-- Counted without looking at the works themselves.
drop index work_owner;
create index work_owner on work (owner_id, availability, kind);
create index work_pinned on work (recommended_at desc, id desc) where recommended_before is not null;
