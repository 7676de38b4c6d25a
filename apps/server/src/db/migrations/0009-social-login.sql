-- Who is known by which name at which provider.
create table social_identity (
  provider text not null,
  -- the app of ours for which the provider gave the name
  app_id text not null,
  open_id text not null,
  account_id uuid not null references account (id) on delete cascade,
  created_at timestamptz not null,
  primary key (provider, app_id, open_id)
);
create index social_identity_account on social_identity (account_id);

-- One person under different names in several apps of ours.
create table social_union (
  -- wechat, qq, weibo, mi
  family text not null,
  union_id text not null,
  account_id uuid not null references account (id) on delete cascade,
  primary key (family, union_id)
);
create index social_union_account on social_union (account_id);

-- Logins that are under way at a provider; each comes back once, to the browser that began.
create table social_attempt (
  state_hash bytea primary key,
  provider text not null,
  client_id text not null,
  invitation_code text,
  return_path text not null,
  browser_hash bytea not null,
  expires_at timestamptz not null
);
create index social_attempt_expires on social_attempt (expires_at);

-- What becomes a login elsewhere: once, within a minute.
create table temporary_token (
  hash bytea primary key,
  kind text not null check (kind in ('social', 'launch')),
  account_id uuid not null references account (id) on delete cascade,
  -- the account's at the time of issue: whatever ends all sessions ends this as well
  session_epoch integer not null,
  -- the session that asked for it, and ends with it
  session_id uuid references session (id) on delete cascade,
  client_id text not null,
  browser_hash bytea,
  expires_at timestamptz not null,
  check ((kind = 'social') = (browser_hash is not null)),
  check ((kind = 'launch') = (session_id is not null))
);
create index temporary_token_expires on temporary_token (expires_at);
create index temporary_token_account on temporary_token (account_id);
create index temporary_token_session on temporary_token (session_id);

-- One-click tokens that were used lately: each is good once.
create table used_one_click (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index used_one_click_expires on used_one_click (expires_at);
