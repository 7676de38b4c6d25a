-- Light that was baked quickly, so that nobody waits for the fine one, which replaces it: how many tries are left. Null: it is final.
alter table work_revision add column light_tries_left smallint;
create index work_revision_light_due on work_revision (work_id, number) where light_tries_left > 0;
