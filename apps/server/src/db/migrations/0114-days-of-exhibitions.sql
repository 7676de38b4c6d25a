-- The days of exhibitions, for lists by date: those of the publication that lists show.
alter table work add column opens_on date, add column closes_on date;

create function set_exhibition_days() returns trigger language plpgsql as $$
begin
  select (document -> 'period' ->> 'opensOn')::date, (document -> 'period' ->> 'closesOn')::date into new.opens_on, new.closes_on
    from work_revision where work_id = new.id and number = new.approved_revision;
  return new;
end $$;
create trigger set_exhibition_days before update of approved_revision on work
  for each row when (new.kind = 'exhibition') execute function set_exhibition_days();

update work set approved_revision = approved_revision where kind = 'exhibition';

create index work_opening on work (opens_on, id) where is_listed and opens_on is not null;
create index work_closing on work (closes_on, id) include (opens_on) where is_listed and closes_on is not null;
