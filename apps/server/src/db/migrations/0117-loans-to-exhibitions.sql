-- What owners lend to exhibitions of others: one row for each part of somebody else, whose owner is asked before visitors see it.
create table exhibition_loan (
  id uuid primary key,
  work_id uuid not null references work (id) on delete cascade,
  part_kind text not null check (part_kind in ('work', 'room', 'booth')),
  part_code text not null,
  -- Who was asked. Once the part belongs to somebody else, the answer no longer counts.
  lender_id uuid not null references account (id),
  state text not null check (state in ('asked', 'granted', 'declined', 'withdrawn')),
  asked_at timestamptz not null,
  answered_at timestamptz,
  -- When the curator took the part out of what is published; null: it is in there, or in the draft.
  removed_at timestamptz,
  -- What the exhibition was called when its owner was asked, for as long as it is not published.
  title text not null,
  unique (work_id, part_kind, part_code)
);
create index exhibition_loan_lender on exhibition_loan (lender_id, asked_at desc, id desc);

-- Exhibitions that stand were made when nobody was asked: their doors stay open, and owners may take back what is theirs.
with part as (
  select w.id, w.owner_id, r.title, p ->> 'kind' as kind, p ->> 'code' as code
    from work w join work_revision r on r.work_id = w.id and r.number = w.current_revision, jsonb_array_elements(r.document -> 'parts') p
    where w.kind = 'exhibition'
  union
  select w.id, w.owner_id, r.title, 'room', s ->> 'roomName'
    from work w join work_revision r on r.work_id = w.id and r.number = w.current_revision,
      jsonb_array_elements(r.document -> 'timetable') s
    where w.kind = 'exhibition' and s ->> 'roomName' is not null)
insert into exhibition_loan (id, work_id, part_kind, part_code, lender_id, title, state, asked_at, answered_at)
  select gen_random_uuid(), part.id, part.kind, part.code, o.owner_id, part.title, 'granted',
    date_trunc('milliseconds', now()), date_trunc('milliseconds', now())
  from part, lateral (
    select owner_id from work where part.kind = 'work' and code = part.code
    union all select owner_id from room where part.kind = 'room' and name = part.code
    union all select owner_id from booth where part.kind = 'booth' and code = part.code) o
  where o.owner_id <> part.owner_id;
