-- Refunds, the ledger of money, the comparison with the bills of the providers, and what the built-in cashier keeps.

create table refund (
  id uuid primary key,
  order_id uuid not null references membership_order (id),
  payment_id uuid not null references payment (id),
  -- ours, at the provider; there before the provider hears of it
  number text not null unique,
  kind text not null check (kind in ('request', 'late', 'surplus')),
  state text not null check (state in ('requested', 'withdrawn', 'rejected', 'refunding', 'done', 'failed')),
  amount_fen integer not null check (amount_fen > 0),
  reason text,
  note text not null default '',
  decision_note text not null default '',
  request_id text,
  requested_at timestamptz not null,
  decided_at timestamptz,
  -- null: nobody yet, the site, or an account that is gone
  decided_by uuid references account (id),
  done_at timestamptz,
  -- what the provider said
  failure text not null default '',
  asked_count integer not null default 0,
  ask_at timestamptz,
  unique (order_id, request_id),
  check ((kind = 'request') = (reason is not null)),
  check ((state = 'done') = (done_at is not null))
);
-- one at a time for an order, and one for a payment that is returned
create unique index refund_open on refund (order_id) where kind = 'request' and state in ('requested', 'refunding', 'failed');
create unique index refund_return on refund (payment_id) where kind <> 'request';
create index refund_of_order on refund (order_id, requested_at desc);
create index refund_queue on refund (state, requested_at, id);
create index refund_ask on refund (ask_at) where ask_at is not null;
create index refund_decider on refund (decided_by) where decided_by is not null;

-- The ledger: every yuan that came in (positive) or went out (negative), once. Never changed.
create table money_entry (
  id uuid primary key,
  order_id uuid not null references membership_order (id),
  payment_id uuid not null references payment (id),
  -- null: the payment itself
  refund_id uuid references refund (id),
  amount_fen integer not null check (amount_fen <> 0),
  provider text not null,
  channel text not null,
  -- ours, as the provider knows it
  number text not null,
  transaction_id text not null,
  -- paid out by other means than the provider, whose bill does not have it
  is_by_hand boolean not null default false,
  at timestamptz not null,
  -- of Asia/Shanghai
  day date not null,
  check ((refund_id is null) = (amount_fen > 0))
);
create unique index money_entry_payment on money_entry (payment_id) where refund_id is null;
create unique index money_entry_refund on money_entry (refund_id) where refund_id is not null;
create index money_entry_order on money_entry (order_id, at);
create index money_entry_day on money_entry (day, provider);

create table bill_comparison (
  provider text not null,
  day date not null,
  line_count integer not null,
  paid_fen bigint not null,
  refunded_fen bigint not null,
  difference_count integer not null,
  compared_at timestamptz not null,
  primary key (provider, day)
);

-- As the bill of a day has them.
create table bill_line (
  provider text not null,
  subject text not null check (subject in ('payment', 'refund')),
  number text not null,
  day date not null,
  transaction_id text not null,
  amount_fen integer not null,
  primary key (provider, subject, number)
);

create table reconciliation_difference (
  id uuid primary key,
  provider text not null,
  day date not null,
  kind text not null check (kind in ('missing_here', 'missing_there', 'amount')),
  subject text not null check (subject in ('payment', 'refund')),
  number text not null,
  transaction_id text,
  their_fen integer,
  our_fen integer,
  order_id uuid references membership_order (id),
  found_at timestamptz not null,
  resolved_at timestamptz,
  -- null: open, or the account is gone
  resolved_by uuid references account (id),
  note text not null default '',
  unique (provider, subject, number, kind)
);
create index reconciliation_difference_open on reconciliation_difference (found_at desc, id desc) where resolved_at is null;
create index reconciliation_difference_all on reconciliation_difference (found_at desc, id desc);
create index reconciliation_difference_order on reconciliation_difference (order_id) where order_id is not null;
create index reconciliation_difference_resolver on reconciliation_difference (resolved_by) where resolved_by is not null;

-- Of the built-in cashier, which knows nothing of orders.
create table sandbox_payment (
  number text primary key,
  id uuid not null unique,
  amount_fen integer not null check (amount_fen > 0),
  state text not null default 'waiting' check (state in ('waiting', 'paid', 'closed')),
  transaction_id text unique,
  expires_at timestamptz not null,
  paid_at timestamptz,
  check ((state = 'paid') = (paid_at is not null)),
  check ((state = 'paid') = (transaction_id is not null))
);
create index sandbox_payment_paid on sandbox_payment (paid_at) where paid_at is not null;
create table sandbox_refund (
  number text primary key,
  payment_number text not null references sandbox_payment (number),
  amount_fen integer not null check (amount_fen > 0),
  at timestamptz not null
);
create index sandbox_refund_payment on sandbox_refund (payment_number);
create index sandbox_refund_at on sandbox_refund (at);
