-- What people told the operator.
create table feedback (
  id uuid primary key,
  account_id uuid not null references account (id),
  kind text not null check (kind in ('problem', 'suggestion', 'content', 'account', 'other')),
  text text not null,
  contact text not null,
  -- null: the person did not agree to send it along
  device jsonb,
  state text not null check (state in ('open', 'answered', 'closed')),
  created_at timestamptz not null,
  -- the newest answer, and when the person last looked
  answered_at timestamptz,
  read_at timestamptz
);
create index feedback_account on feedback (account_id, created_at desc, id desc);
create index feedback_state on feedback (state, created_at);

-- Copies of uploads, in their order.
create table feedback_picture (
  feedback_id uuid not null references feedback (id) on delete cascade,
  position smallint not null,
  object_key text not null,
  primary key (feedback_id, position)
);

create table feedback_answer (
  id uuid primary key,
  feedback_id uuid not null references feedback (id) on delete cascade,
  -- null: of an admin who has left
  author_id uuid references account (id),
  text text not null,
  made_at timestamptz not null
);
create index feedback_answer_feedback on feedback_answer (feedback_id, made_at);
create index feedback_answer_author on feedback_answer (author_id) where author_id is not null;
