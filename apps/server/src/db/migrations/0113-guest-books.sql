-- What the curator of an exhibition has chosen for its guest book; without a row nothing waits for approval.
create table exhibition_guest_book (
  work_id uuid primary key references work (id) on delete cascade,
  needs_approval boolean not null
);

-- One entry of a person on a day of Asia/Shanghai. An author who takes it back leaves no row; one that is removed by others stays, so
-- that the person does not write again on that day and a report keeps what it was about.
create table exhibition_guest_book_entry (
  id uuid primary key,
  work_id uuid not null references work (id) on delete cascade,
  author_id uuid not null references account (id),
  day date not null,
  text text not null check (char_length(text) between 1 and 300),
  autograph jsonb,
  sticker text check (sticker in ('heart', 'flower', 'star', 'moon', 'sun', 'leaf')),
  state text not null check (state in ('waiting', 'shown', 'hidden', 'removed')),
  signed_at timestamptz not null,
  unique (author_id, day, work_id)
);
create index exhibition_guest_book_entry_newest on exhibition_guest_book_entry (work_id, state, id desc);

alter table report_case drop constraint report_case_target_kind_check,
  add constraint report_case_target_kind_check check (target_kind in ('work', 'comment', 'person', 'booth', 'guest_book_entry'));
