-- From where somebody has logged in lately: a keyed hash of phone and network. What strangers do wrong elsewhere does
-- not keep a person out there.
create table familiar_network (
  key bytea primary key,
  seen_at timestamptz not null
);
create index familiar_network_seen on familiar_network (seen_at);

-- Tries from elsewhere than where the code was asked for are counted apart, so that strangers cannot use them up.
alter table sms_code add column asked_from bytea not null default '';
alter table sms_code add column foreign_tries smallint not null default 0;
