-- By what its owner's client asked for it: an answer that got lost is asked for again, and makes no second hall.
alter table work add column request_id text;
alter table work add constraint work_request_key unique (owner_id, request_id);
