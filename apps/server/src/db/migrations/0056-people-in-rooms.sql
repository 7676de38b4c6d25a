-- Which users are in a room, as of the last beat of the process that holds it: people who meet there exchange their cards.
alter table room add column person_ids uuid[] not null default '{}';
