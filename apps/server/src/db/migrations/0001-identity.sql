-- Who is who, and what they are logged in with. Secrets are kept as hashes only, or sealed with the deployment's secret.

create table account (
  id uuid primary key,
  -- lower case
  username text not null constraint account_username_key unique,
  nickname text not null,
  -- empty: the client's default picture
  avatar text not null default '',
  -- 0 unknown, 1 male, 2 female
  gender smallint not null default 0 check (gender between 0 and 2),
  -- mainland number without country code; absent until bound
  phone text constraint account_phone_key unique,
  -- argon2id; absent for those who always use codes
  password_hash text,
  roles text[] not null default '{user}' check (roles <@ '{user,merchant,admin}' and 'user' = any (roles)),
  status text not null default 'active' check (status in ('active', 'deletion_requested', 'deleted', 'banned')),
  invitation_code text not null constraint account_invitation_code_key unique,
  invited_by uuid references account (id) check (invited_by <> id),
  created_at timestamptz not null
);
create index account_invited_by on account (invited_by) where invited_by is not null;

-- One row per login and device; its id is the token's jti.
create table session (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  client_id text not null,
  scope text not null,
  user_agent text not null,
  access_hash bytea not null constraint session_access_hash_key unique,
  access_expires_at timestamptz not null,
  refresh_hash bytea not null constraint session_refresh_hash_key unique,
  -- moves on with every rotation
  refresh_expires_at timestamptz not null,
  -- never moves: after it the person logs in again
  ends_at timestamptz not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index session_account on session (account_id);
create index session_ends on session (ends_at);

-- Refresh tokens that have been used: one of them coming back tells another tab from a thief.
create table rotated_refresh_token (
  hash bytea primary key,
  session_id uuid not null references session (id) on delete cascade,
  rotated_at timestamptz not null
);
create index rotated_refresh_token_session on rotated_refresh_token (session_id);

-- The newest code of a phone and purpose; a new one takes the place of the old one.
create table sms_code (
  phone text not null,
  purpose text not null,
  code_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_tries smallint not null default 0,
  used_at timestamptz,
  primary key (phone, purpose)
);
create index sms_code_expires on sms_code (expires_at);

-- When something limited was done lately, by the hashed name of who does it or to whom it is done.
create table attempt_window (
  key bytea primary key,
  made_at timestamptz[] not null,
  last_at timestamptz not null
);
create index attempt_window_last on attempt_window (last_at);

-- Keys that passwords are encrypted with on the way; one a day, so that all nodes agree without talking.
create table password_key (
  id text primary key,
  -- base64 of the SubjectPublicKeyInfo
  public_key text not null,
  -- PKCS#8, sealed with the deployment's secret
  private_key bytea not null,
  created_at timestamptz not null
);

-- What makes a captured password message worthless: each of its nonces works once.
create table password_nonce (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index password_nonce_expires on password_nonce (expires_at);
