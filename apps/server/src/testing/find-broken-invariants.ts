import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { getSocialFamily, socialProviderNames } from '@zhanjian/contract/accounts/social.ts'
import type { Database } from '../db/database.ts'
import { join, type Sql, sql } from '../db/sql.ts'
import { createBookStore } from '../modules/content/lottery/record/book-store.ts'
import type { DiskObjectStore } from '../platform/object-store/disk-object-store.ts'

/** The providers and families of the contract, for SQL: `('qq', 'qq')`. */
const FAMILY_VALUES = join(socialProviderNames.map((name) => sql`(${name}, ${getSocialFamily(name)})`))

/** Invariants after any scenario: each statement lists the rows that violate one. */
const INVARIANTS: Readonly<Record<string, Sql>> = {
  'a published work shows a ready revision of its own': sql`
    select w.id from work w left join work_revision r on r.work_id = w.id and r.number = w.current_revision
    where w.availability = 'published' and r.state is distinct from 'ready'`,
  'the current revision is the wanted one as soon as that is ready': sql`
    select w.id from work w join work_revision r on r.work_id = w.id and r.number = w.wanted_revision
    where w.availability in ('draft', 'published') and r.state = 'ready' and w.current_revision is distinct from r.number`,
  'work_count is the number of works of a hall or of media of a post': sql`
    select work_id as id from work_draft where work_count <> jsonb_array_length(coalesce(document -> 'works', document -> 'media'))
    union all
    select work_id from work_revision where work_count <> jsonb_array_length(coalesce(document -> 'works', document -> 'media'))`,
  'a listed work has an approved and ready revision': sql`
    select w.id from work w left join work_revision r on r.work_id = w.id and r.number = w.approved_revision
    where w.is_listed and (r.state, r.review_state) is distinct from ('ready', 'approved')`,
  'at most one revision of a work is pending review, and no newer ready revision exists': sql`
    select r.work_id as id from work_revision r join work_revision newer on newer.work_id = r.work_id and newer.number > r.number
    where r.review_state = 'pending' and r.state = 'ready' and newer.state = 'ready' and newer.submitted_at is not null
      and newer.submitted_at >= r.submitted_at`,
  'the daily visits of a work add up to at most its visit count': sql`
    select w.id from work w join work_day d on d.work_id = w.id group by w.id having sum(d.visits) > w.visit_count`,
  'every work has a draft': sql`select id from work where not exists (select 1 from work_draft where work_id = work.id)`,
  'a ready revision shows only ready files of its owner': sql`
    select r.work_id as id from work_revision r join work w on w.id = r.work_id
      cross join lateral jsonb_array_elements(coalesce(r.document -> 'works', r.document -> 'media')) as hung
      left join asset a on a.id::text = hung ->> 'assetId' and a.owner_id = w.owner_id and a.status = 'ready'
        and a.kind = case when w.kind in ('video', 'model') then w.kind else 'image' end
    where r.state = 'ready' and a.id is null`,
  'a revision has a reference to every file that it shows': sql`
    select r.work_id as id from work_revision r
      cross join lateral jsonb_array_elements(coalesce(r.document -> 'works', r.document -> 'media')) as hung
    where not exists (select 1 from asset_reference f
      where f.work_id = r.work_id and f.revision = r.number and f.asset_id::text = hung ->> 'assetId')`,
  'a draft has a reference to every file of its owner that it shows': sql`
    select d.work_id as id from work_draft d join work w on w.id = d.work_id
      cross join lateral jsonb_array_elements(coalesce(d.document -> 'works', d.document -> 'media')) as hung
      join asset a on a.id::text = hung ->> 'assetId' and a.owner_id = w.owner_id
    where not exists (select 1 from draft_asset f where f.work_id = d.work_id and f.asset_id = a.id)`,
  'the storage use of an account is the sum of its files': sql`
    select coalesce(s.owner_id, a.owner_id) as id from storage_use s
      full join (select owner_id, sum(size_bytes + original_bytes) as bytes from asset where status <> 'failed' group by owner_id) a using (owner_id)
    where coalesce(s.used_bytes, 0) <> coalesce(a.bytes, 0)`,
  'the unregistered bytes of an account are the sum of its posted objects': sql`
    select coalesce(s.owner_id, p.owner_id) as id from storage_use s
      full join (select owner_id, sum(size_bytes) as bytes from posted_object group by owner_id) p using (owner_id)
    where coalesce(s.unregistered_bytes, 0) <> coalesce(p.bytes, 0)`,
  'a file has its original unless it failed': sql`select id from asset where (status = 'failed') <> (object_key is null)`,
  'only a ready file has variants': sql`select id from asset where (status = 'ready') <> (variant_keys <> '{}')`,
  'who has accepted a card holds it, until either removes it': sql`
    select x.id from card_exchange x
      cross join lateral (values (x.receiver_id, x.offered_card_id), (x.requester_id, x.answer_card_id)) as due (holder_id, card_id)
    where x.state = 'accepted' and due.card_id is not null and x.decided_at > now() - interval '1 day'
      and not exists (select 1 from card_entry e where e.holder_id = due.holder_id and e.card_id = due.card_id)`,
  'an entry of an exchange has had an accepted one': sql`
    select e.id from card_entry e where e.source = 'exchange' and e.card_id is not null and not exists (
      select 1 from card_exchange x where x.state = 'accepted'
        and ((x.receiver_id = e.holder_id and x.offered_card_id = e.card_id)
          or (x.requester_id = e.holder_id and x.answer_card_id = e.card_id)))`,
  'a user with cards has one default card': sql`
    select account_id as id from biz_card where removed_at is null group by account_id having count(*) filter (where is_default) <> 1`,
  'the units of a prize are left, in slices, or held by a ticket': sql`
    select p.id from prize p where p.total <> p.left_count
      + (select coalesce(sum(x.left_count), 0) from wheel_slice x where x.prize_id = p.id)
      + (select count(*) from ticket t where t.prize_id = p.id and t.holds_stock)`,
  'the counters of a prize are those of its tickets': sql`
    select p.id from prize p left join lateral (
      select count(*) filter (where t.state = 'verified') as verified, count(*) filter (where t.state = 'expired') as expired,
        count(*) filter (where t.state = 'expired' and t.holds_stock) as returning,
        count(*) filter (where t.state = 'cancelled') as cancelled
      from ticket t where t.prize_id = p.id) c on true
    where (p.verified_count, p.expired_count, p.returning_count, p.cancelled_count)
      is distinct from (c.verified, c.expired, c.returning, c.cancelled)`,
  'a verified ticket has exactly one attempt that verified it': sql`
    select t.id from ticket t left join ticket_attempt a on a.ticket_id = t.id and a.outcome = 'verified'
    group by t.id having count(a.id) <> case when t.state = 'verified' then 1 else 0 end`,
  'a prize shows only pictures that it has copied': sql`
    select p.id from prize p, jsonb_array_elements(p.content -> 'pictures' || coalesce(p.approved_content -> 'pictures', '[]')) as shown
    where not exists (select 1 from prize_picture x where x.prize_id = p.id and x.object_key = shown ->> 'key')`,
  'a deleted account has no social identity': sql`
    select account_id as id from (select account_id from social_identity union all select account_id from social_union) known
      join account on account.id = account_id where account.status = 'deleted'`,
  'an account has at most one identity in each provider family': sql`
    select account_id as id from social_union group by account_id, family having count(*) > 1`,
  'an account in social_union has a social identity of that family': sql`
    select account_id as id from social_union u where not exists (select 1 from social_identity i
      join (values ${FAMILY_VALUES}) as known (provider, family) using (provider)
      where i.account_id = u.account_id and known.family = u.family)`,
  'the like count of a work is the number of its likes': sql`
    select w.id from work w where like_count <> (select count(*) from work_like l where l.work_id = w.id)`,
  'the favourite count of a work is the number of its favourites': sql`
    select w.id from work w where favourite_count <> (select count(*) from favourite f where f.work_id = w.id)`,
  'the comment count of a work is the number of its comments that are not removed': sql`
    select w.id from work w
    where comment_count <> (select count(*) from comment c where c.work_id = w.id and c.removed_at is null)`,
  'the share count of a work is the sum of its shares': sql`
    select w.id from work w where share_count <> (select coalesce(sum(count), 0) from work_share s where s.work_id = w.id)`,
  'the daily counts of a work add up to its counts': sql`
    select w.id from work w left join (
      select work_id, sum(likes) as likes, sum(favourites) as favourites, sum(comments) as comments, sum(shares) as shares
      from work_day group by work_id) d on d.work_id = w.id
    where (like_count, favourite_count, comment_count, share_count)
      is distinct from (coalesce(likes, 0), coalesce(favourites, 0), coalesce(comments, 0), coalesce(shares, 0))`,
  'the reply count of a thread is the number of its replies that are not removed': sql`
    select c.id from comment c
    where reply_count <> (select count(*) from comment r where r.thread_id = c.id and r.removed_at is null)`,
  'the like count of a comment is the number of its likes': sql`
    select c.id from comment c where like_count <> (select count(*) from comment_like l where l.comment_id = c.id)`,
  'a reply belongs to the work of its thread, and its thread is a top-level comment': sql`
    select r.id from comment r join comment t on t.id = r.thread_id where r.work_id <> t.work_id or t.thread_id is not null`,
  'the follower count of a person is the number of followers': sql`
    select a.id from account a left join person_count c on c.account_id = a.id
    where coalesce(followers, 0) <> (select count(*) from follow f where f.followed_id = a.id)`,
  'the following count of a person is the number of people they follow': sql`
    select a.id from account a left join person_count c on c.account_id = a.id
    where coalesce(following, 0) <> (select count(*) from follow f where f.follower_id = a.id)`,
  'no follow exists between two people of whom one has blocked the other': sql`
    select follower_id as id from follow f where exists (select 1 from person_block b
      where (b.blocker_id, b.blocked_id) in ((f.follower_id, f.followed_id), (f.followed_id, f.follower_id)))`,
  'the report count of a case is the number of its reports': sql`
    select c.id from report_case c where report_count <> (select count(*) from report r where r.case_id = c.id)`,
  'the count of a merged message is the number of people in it': sql`
    select m.id from message m where gathers is not null
      and count <> (select count(*) from message_gathered g where g.message_id = m.id)`,
  'a registered key and its file belong to the same account': sql`
    select a.id from upload u join asset a on a.id = u.asset_id where a.owner_id <> u.owner_id`,
}

/** Every object that a row references, with the table. */
const REFERENCED_OBJECTS_SQL = sql`
  select object_key as key, 'asset ' || id as by from asset where object_key is not null
  union all select value, 'asset ' || id from asset, jsonb_each_text(variant_keys)
  union all select lightmap ->> 'key', 'revision ' || work_id || ' ' || number from work_revision where lightmap is not null
  union all select atlas ->> 'key', 'revision ' || work_id || ' ' || number from work_revision where jsonb_typeof(atlas) = 'object'
  union all select object_key, 'poster of ' || work_id from work_poster
  union all select object_key, 'feedback ' || feedback_id from feedback_picture
  union all select object_key, 'export ' || id from data_export where object_key is not null
  union all select picture_key, 'promotion ' || id from promotion where picture_key is not null
  union all select avatar_key, 'card ' || id from biz_card where avatar_key is not null
  union all select snapshot ->> 'avatarKey', 'entry ' || id from card_entry where snapshot ->> 'avatarKey' is not null
  union all select object_key, 'poster of card ' || card_id from card_poster
  union all select object_key, 'prize ' || prize_id from prize_picture
  union all select cover_key, 'cover of wheel ' || id from wheel_activity where cover_key is not null
  union all select picture_key, 'slice of wheel ' || activity_id from wheel_slice where picture_key is not null
  union all select value, 'form of wheel ' || id from wheel_activity, jsonb_each_text(form -> 'pictureKeys')
  union all select substring(avatar from 'media/.*'), 'profile picture of ' || id from account where avatar like '%/media/%'`

interface InvariantOptions {
  database: Database
  objects: DiskObjectStore
  /** After a sweep: every object that is older than this must be referenced by a row. */
  sweptBefore?: Date
}

/** Run after every scenario. @returns a line for each violation; empty if there is none */
export async function findBrokenInvariants({ database, objects, sweptBefore }: InvariantOptions): Promise<string[]> {
  const faults: string[] = []
  for (const { rule, id } of await createBookStore(database).findBroken(100)) faults.push(`${rule}: violated by ${id}`)
  for (const [rule, statement] of Object.entries(INVARIANTS)) {
    for (const { id } of await database.query<{ id: string }>(statement)) faults.push(`${rule}: violated by ${id}`)
  }
  const named = await database.query<{ key: string; by: string }>(REFERENCED_OBJECTS_SQL)
  for (const { key, by } of named) {
    if ((await objects.stat(key)) === null) faults.push(`every referenced object exists in the store: ${by} lacks ${key}`)
  }
  if (sweptBefore === undefined) return faults
  const posted = await database.query<{ key: string }>(sql`select object_key as key from posted_object`)
  return [...faults, ...(await findOrphans(objects, new Set([...named, ...posted].map(({ key }) => key)), sweptBefore))]
}

async function findOrphans(objects: DiskObjectStore, named: ReadonlySet<string>, before: Date): Promise<string[]> {
  const faults: string[] = []
  for (const prefix of ['u/', 'media/']) {
    for await (const { key, modifiedAt } of objects.list(prefix)) {
      if (modifiedAt < before && !named.has(key))
        faults.push(`after a sweep the store contains only referenced objects: violated by ${key}`)
    }
  }
  for (const name of await readdir(path.join(objects.directory, '.incoming'))) {
    faults.push(`after a sweep no incomplete upload is left: violated by ${name}`)
  }
  return faults
}
