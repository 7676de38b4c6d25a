-- How many visits to an exhibition came from where on a day (of Asia/Shanghai). Of nobody in particular.
create table exhibition_source (
  work_id uuid not null references work (id) on delete cascade,
  day date not null,
  source text not null check (source in ('link', 'poster', 'embedded', 'search', 'home', 'app', 'other')),
  visits integer not null,
  primary key (work_id, day, source)
);

-- How long visitors stayed in a hall of an exhibition, counted once for each visit to the hall.
create table exhibition_stay (
  work_id uuid not null references work (id) on delete cascade,
  day date not null,
  part_id text not null,
  stays integer not null,
  stay_s integer not null,
  primary key (work_id, day, part_id)
);
