-- Orders and payments. Every amount is in fen; every transition is one conditional statement.

create table membership_order (
  id uuid primary key,
  -- sixteen digits, for the buyer to quote
  number text not null unique,
  -- null: the account is gone; the order is kept without its buyer
  account_id uuid references account (id),
  plan_id uuid not null references membership_plan (id),
  -- a copy: nothing that becomes of the plan changes the order
  plan jsonb not null,
  amount_fen integer not null check (amount_fen > 0),
  state text not null default 'created'
    check (state in ('created', 'paid', 'closed', 'refund_requested', 'refunding', 'refunded', 'refund_failed')),
  -- of the payment below
  paid_fen integer not null default 0,
  refunded_fen integer not null default 0,
  payment_id uuid,
  request_id text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  closed_at timestamptz,
  close_reason text check (close_reason in ('expired', 'cancelled')),
  unique (account_id, request_id),
  check (paid_fen in (0, amount_fen)),
  check (refunded_fen between 0 and paid_fen),
  check ((state in ('created', 'closed')) = (paid_fen = 0)),
  check ((paid_fen = 0) = (payment_id is null)),
  check ((paid_fen = 0) = (paid_at is null)),
  check ((closed_at is null) = (close_reason is null)),
  check (state <> 'closed' or closed_at is not null)
);
-- one that waits for each buyer and plan
create unique index membership_order_open on membership_order (account_id, plan_id) where state = 'created';
create index membership_order_mine on membership_order (account_id, created_at desc, id desc);
create index membership_order_all on membership_order (created_at desc, id desc);
create index membership_order_expiry on membership_order (expires_at) where state = 'created';

-- An attempt to pay an order by a channel. Its row is there before the provider hears of it.
create table payment (
  id uuid primary key,
  order_id uuid not null references membership_order (id),
  provider text not null check (provider in ('wechat', 'alipay', 'sandbox')),
  channel text not null,
  -- ours, at the provider
  number text not null unique,
  amount_fen integer not null check (amount_fen > 0),
  state text not null default 'created' check (state in ('created', 'paid', 'closed')),
  paid_fen integer not null default 0,
  -- given back or on the way
  refunded_fen integer not null default 0,
  -- the provider's
  transaction_id text,
  -- what the provider is told of the payer; null once it is over
  payer jsonb,
  created_at timestamptz not null,
  paid_at timestamptz,
  -- when the provider is asked next; null: its outcome is known
  asked_count integer not null default 0,
  ask_at timestamptz,
  unique (provider, transaction_id),
  check (paid_fen in (0, amount_fen)),
  check (refunded_fen between 0 and paid_fen),
  check ((state = 'paid') = (paid_fen > 0)),
  check ((state = 'paid') = (transaction_id is not null)),
  check ((state = 'paid') = (paid_at is not null))
);
create unique index payment_open on payment (order_id, channel) where state = 'created';
create index payment_of_order on payment (order_id);
create index payment_ask on payment (ask_at) where ask_at is not null;
alter table membership_order add foreign key (payment_id) references payment (id);

-- Notifications that were accepted, each once.
create table payment_event (
  provider text not null,
  event_id text not null,
  kind text not null,
  -- of the payment or the refund; null: nothing that we act on
  number text,
  received_at timestamptz not null,
  primary key (provider, event_id)
);

-- What happened to an order. `actor_id` null: the site, the provider, or an account that is gone.
create table order_event (
  id uuid primary key,
  order_id uuid not null references membership_order (id),
  action text not null,
  actor_id uuid references account (id),
  note text not null default '',
  at timestamptz not null
);
create index order_event_order on order_event (order_id, at, id);
create index order_event_actor on order_event (actor_id) where actor_id is not null;
