-- Values that an admin changed; the defaults stand in code.
create table config_value (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null
);

-- The figure that a person chose; none: the default one.
create table user_meta_avatar (
  account_id uuid primary key references account (id) on delete cascade,
  meta_avatar_id text not null,
  thumbnail text not null,
  extra jsonb not null,
  changed_at timestamptz not null
);

create table biz_card (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  name text not null,
  created_at timestamptz not null
);
create index biz_card_account on biz_card (account_id, created_at);
