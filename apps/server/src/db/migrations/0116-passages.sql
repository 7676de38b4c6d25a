-- How often visitors went from one part of an exhibition into another on a day (of Asia/Shanghai); from_part empty: from its page. Of nobody in particular.
create table exhibition_passage (
  work_id uuid not null references work (id) on delete cascade,
  day date not null,
  from_part text not null,
  to_part text not null,
  count integer not null,
  primary key (work_id, day, from_part, to_part)
);
