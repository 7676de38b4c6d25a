-- Guests who come by the common link beyond what is usual on a day wait until the host confirms them, and count from then on.
alter table guest add column is_waiting boolean not null default false check (not is_waiting or origin = 'link');
create index guest_waiting on guest (work_id, number) where is_waiting and removed_at is null;

alter table guest_book add column is_link_open boolean not null default true;

-- How many have come by the common link on a day; kept for that day only.
create table guest_arrival (
  work_id uuid not null references work (id) on delete cascade,
  day date not null,
  -- 'all', 'listed' (who did not have to wait), or the keyed hash of a network
  subject text not null,
  count integer not null,
  primary key (work_id, day, subject)
);
create index guest_arrival_day on guest_arrival (day);
