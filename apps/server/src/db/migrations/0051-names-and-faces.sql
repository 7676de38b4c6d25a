-- Whether a user has chosen the nickname, or accepted the one that the account began with. Before the first publication users
-- are asked once.
alter table account add column is_nickname_chosen boolean not null default false;
update account set is_nickname_chosen = true where nickname <> username;
-- Nobody is called like a generated username.
update account set nickname = '展间访客' || lpad(((hashtext(id::text) & 2147483647) % 10000)::text, 4, '0')
  where nickname = username and username_changed_at is null and status <> 'deleted';
-- Whoever has no picture gets a face by the account's id, as `choose-face.ts` does.
update account
  set avatar = '/faces/' || lpad((('x' || lpad(right(id::text, 7), 8, '0'))::bit(32)::int % 24 + 1)::text, 2, '0') || '.webp'
  where avatar = '' and status <> 'deleted';
