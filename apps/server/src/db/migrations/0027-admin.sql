-- Why somebody is banned and until when; without an end: for good.
alter table account
  add column ban_note text not null default '',
  add column banned_until timestamptz,
  -- to some minutes exactly
  add column last_seen_at timestamptz,
  add check (status = 'banned' or (ban_note = '' and banned_until is null));
update account set last_seen_at = (select max(last_seen_at) from session where account_id = account.id);
create index account_banned_until on account (banned_until) where status = 'banned';
create index account_created on account (created_at desc, id desc);
create index account_last_seen on account (last_seen_at desc nulls last, id desc);
create index account_admin on account (id) where 'admin' = any (roles);

-- What happened in the community on a day of Asia/Shanghai that is over; today is counted when somebody asks.
create table community_day (
  day date primary key,
  new_people integer not null,
  new_works integer not null,
  visits integer not null,
  comments integer not null,
  likes integer not null
);

drop index audit_entry_actor;
create index audit_entry_actor on audit_entry (actor_id, made_at desc, id desc);
create index audit_entry_action on audit_entry (action text_pattern_ops, made_at desc, id desc);
create index audit_entry_target on audit_entry (target, made_at desc, id desc);
