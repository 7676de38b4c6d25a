-- What people do with each other's works, and with each other.

-- how somebody introduces oneself
alter table account add column introduction text not null default '';

create table work_like (
  work_id uuid not null references work (id) on delete cascade,
  account_id uuid not null references account (id),
  made_at timestamptz not null,
  primary key (work_id, account_id)
);
create index work_like_account on work_like (account_id, work_id);
-- rows come in the order of time, so the smallest index serves the days of a plot
create index work_like_made on work_like using brin (made_at);

-- A favourite outlives its work: its owner sees that it is gone, and removes it by its code.
create table favourite (
  account_id uuid not null references account (id),
  code text not null,
  work_id uuid references work (id) on delete set null,
  made_at timestamptz not null,
  primary key (account_id, code)
);
create index favourite_list on favourite (account_id, made_at desc, code desc);
create index favourite_work on favourite (work_id, account_id) where work_id is not null;

-- How often a work was shared, by the way it went.
create table work_share (
  work_id uuid not null references work (id) on delete cascade,
  channel text not null check (channel in ('link', 'poster', 'messaging_app', 'embed', 'system')),
  count integer not null check (count > 0),
  primary key (work_id, channel)
);
-- Who was counted lately: a visitor once, a network some times. Keyed hashes, forgotten soon.
create table work_share_window (
  work_id uuid not null references work (id) on delete cascade,
  sharer_key text not null,
  since timestamptz not null,
  counted integer not null,
  primary key (work_id, sharer_key)
);
create index work_share_window_since on work_share_window (since);

create table visited_work (
  account_id uuid not null references account (id),
  work_id uuid not null references work (id) on delete cascade,
  code text not null,
  visited_at timestamptz not null,
  primary key (account_id, work_id)
);
create index visited_work_list on visited_work (account_id, visited_at desc, work_id desc);
create index visited_work_work on visited_work (work_id);

-- Two levels: the first of a thread has neither thread nor position, its answers stand in the order in which they came.
create table comment (
  id uuid primary key,
  work_id uuid not null references work (id) on delete cascade,
  thread_id uuid references comment (id) on delete cascade,
  -- counts the answers of a thread from 1, also those that are removed
  position integer check ((thread_id is null) = (position is null)),
  -- within a thread: which answer this one answers; null: the thread's first
  answered_id uuid references comment (id) on delete set null,
  -- null: an account that is erased
  author_id uuid references account (id),
  text text not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  removed_by text check (removed_by in ('author', 'owner', 'admin')),
  like_count integer not null default 0 check (like_count >= 0),
  -- of the first of a thread: answers that stand
  reply_count integer not null default 0 check (reply_count >= 0),
  heat integer not null generated always as (like_count + 2 * reply_count) stored,
  -- chosen by the author's device for itself
  request_id text,
  constraint comment_request_key unique (author_id, request_id),
  check ((removed_at is null) = (removed_by is null))
);
create index comment_newest on comment (work_id, id desc) where thread_id is null and (removed_at is null or reply_count > 0);
create index comment_hottest on comment (work_id, heat desc, id desc) where thread_id is null and removed_at is null and heat > 0;
create unique index comment_thread on comment (thread_id, position) where thread_id is not null;
create index comment_author on comment (author_id, created_at) where author_id is not null;
create index comment_answered on comment (answered_id) where answered_id is not null;
create index comment_work on comment (work_id);
create index comment_created on comment using brin (created_at);

create table comment_like (
  comment_id uuid not null references comment (id) on delete cascade,
  account_id uuid not null references account (id),
  made_at timestamptz not null,
  primary key (comment_id, account_id)
);
create index comment_like_account on comment_like (account_id, comment_id);

create table follow (
  follower_id uuid not null references account (id),
  followed_id uuid not null references account (id),
  made_at timestamptz not null,
  primary key (follower_id, followed_id),
  check (follower_id <> followed_id)
);
create index follow_followers on follow (followed_id, made_at desc, follower_id desc);
create index follow_following on follow (follower_id, made_at desc, followed_id desc);

-- The lock that two people's following and blocking goes through, and what is counted of it.
create table person_count (
  account_id uuid primary key references account (id),
  followers integer not null default 0 check (followers >= 0),
  following integer not null default 0 check (following >= 0)
);

create table person_block (
  blocker_id uuid not null references account (id),
  blocked_id uuid not null references account (id),
  made_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index person_block_list on person_block (blocker_id, made_at desc, blocked_id desc);
create index person_block_blocked on person_block (blocked_id);

-- All open reports of one target are one case; a case that is decided stays as it is, and the next report opens another.
create table report_case (
  id uuid primary key,
  target_kind text not null check (target_kind in ('work', 'comment', 'person')),
  -- of the work, the comment or the account; whatever became of it
  target_id uuid not null,
  state text not null check (state in ('open', 'upheld', 'dismissed')),
  report_count integer not null check (report_count >= 0),
  first_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references account (id),
  reasons text[] not null default '{}',
  note text not null default '',
  check ((state = 'open') = (decided_at is null))
);
create unique index report_case_open on report_case (target_kind, target_id) where state = 'open';
create index report_case_target on report_case (target_kind, target_id);
create index report_case_queue on report_case (report_count desc, id desc) where state = 'open';
create index report_case_decided on report_case (state, decided_at desc, id desc) where state <> 'open';
create index report_case_decided_by on report_case (decided_by) where decided_by is not null;

create table report (
  id uuid primary key,
  case_id uuid not null references report_case (id) on delete cascade,
  reporter_id uuid not null references account (id),
  reason text not null check (reason in
    ('illegal', 'pornographic', 'violent', 'fraud', 'harassment', 'infringement', 'privacy', 'minors', 'spam', 'other')),
  text text not null,
  made_at timestamptz not null,
  constraint report_once unique (case_id, reporter_id)
);
create index report_reporter on report (reporter_id, made_at desc);
