-- How many visits of people without a login one network was counted for, and since when.
create table work_visit_network (
  work_id uuid not null references work (id) on delete cascade,
  network_key text not null,
  since timestamptz not null,
  counted integer not null,
  primary key (work_id, network_key)
);
create index work_visit_network_since on work_visit_network (since);
