// Users' interactions with works and with each other, written by SQL alone: there is too much data to pass through this process.
// `bench.chance(name, number)` is 0 … 1 and deterministic; powers concentrate most interactions on a few works and users.

import { sql } from '../../../apps/server/src/db/sql.ts'
import { WORDS } from './words.mjs'

const MAX_COMMENT_WORDS = 8
const COMMENTS_PER_THREAD_GROUP = 10
const THREADS_PER_GROUP = 6
const YEARS_MS = 2 * 365 * 86_400_000

/** In a schema of its own: numbers of works and users with their ids, and chance. */
export async function createBenchSchema(database) {
  await database.query(sql`
    create schema if not exists bench;
    create table if not exists bench.progress (step text primary key, done bigint not null);
    create or replace function bench.chance(name text, number bigint) returns float8 language sql immutable parallel safe as
      $$ select ('x' || substr(md5(name || number), 1, 8))::bit(32)::bigint / 4294967296.0 $$;
    create or replace function bench.id_at(at timestamptz, kind int, number bigint) returns uuid language sql immutable
      parallel safe as
      $$ select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(kind), 3, '0') || '8' ||
           lpad(to_hex(number), 15, '0'))::uuid $$`)
}

/** Once all works and users are seeded. */
export async function numberWorksAndPeople(database) {
  await database.query(sql`
    drop table if exists bench.works, bench.people;
    create table bench.works as select row_number() over (order by id)::int as number, id, owner_id, published_at from work
      where availability = 'published' and visibility <> 'private';
    alter table bench.works add primary key (number);
    create table bench.people as select row_number() over (order by id)::int as number, id from account;
    alter table bench.people add primary key (number);
    analyze bench.works; analyze bench.people`)
}

/** SQL: the number of a work or user; the higher the power, the more frequent the first ones. */
const pickNumberSql = (table, chance, power) =>
  `1 + floor((select count(*) from bench.${table}) * power(bench.chance(${chance}), ${power}))::int`

/** In groups of ten: six start a thread, four reply to one of them. Ordered by time over two years. */
export async function writeComments(transaction, { comments, nowMs }, from, count) {
  await transaction.query({
    text: `with numbered as (
       select n, n / ${COMMENTS_PER_THREAD_GROUP} as ten, n % ${COMMENTS_PER_THREAD_GROUP} as place,
         to_timestamp(($3::float8 - ($4::float8 - n) / $4 * ${YEARS_MS}) / 1000) as at
       from generate_series($1::bigint, $1::bigint + $2 - 1) as n),
     placed as (
       select *, case when place < ${THREADS_PER_GROUP} then n else ten * ${COMMENTS_PER_THREAD_GROUP} + floor(${THREADS_PER_GROUP} * bench.chance('answers', n))::bigint end as first
       from numbered),
     named as (
       select *, bench.id_at(at, 3, n) as id, row_number() over (partition by first order by n) - 1 as position,
         count(*) over (partition by first) - 1 as answers
       from placed),
     written as (
       insert into comment (id, work_id, thread_id, position, author_id, text, created_at, reply_count, like_count)
       select named.id, w.id, case when named.n <> named.first then f.id end, case when named.n <> named.first then named.position end, p.id,
         (select string_agg(($5::text[])[1 + floor(cardinality($5) * power(bench.chance('word' || k, named.n), 1.6))::int], '')
          from generate_series(1, 2 + (named.n % ${MAX_COMMENT_WORDS})::int) as k),
         named.at, case when named.n = named.first then named.answers else 0 end,
         floor(5 * power(bench.chance('liked', named.n), 6))
       from named join named f on f.n = named.first
         join bench.works w on w.number = ${pickNumberSql('works', "'commented', named.first", 3)}
         join bench.people p on p.number = ${pickNumberSql('people', "'author', named.n", 2)}
       returning id, like_count, created_at)
     insert into comment_like (comment_id, account_id, made_at)
     select w.id, p.id, w.created_at from written w cross join lateral generate_series(1, w.like_count) as k
       join bench.people p on p.number = 1 + floor(power(bench.chance('likes comment ' || w.id, k), 2) * (select count(*) from bench.people))
     on conflict do nothing`,
    values: [from, count, nowMs, comments, WORDS],
  })
}

/** Likes and favourites of the works from that number on, and their statistics of the last month. */
export async function writeLikes(transaction, { nowMs }, from, count) {
  const rows = (name, most, power) => `
    select w.id as work_id, p.id as account_id, to_timestamp($3::float8 / 1000) - (k || ' hours')::interval as made_at
    from bench.works w cross join lateral generate_series(1, floor(${most} * power(bench.chance('${name}', w.number), ${power}))::int) as k
      join bench.people p on p.number = ${pickNumberSql('people', `'${name} ' || w.number, k`, 2)}
    where w.number between $1 and $1 + $2 - 1`
  const values = [from, count, nowMs]
  await transaction.query({
    text: `insert into work_like (work_id, account_id, made_at) select work_id, account_id, min(made_at) from (${rows('like', 200, 20)}) as liked
     group by 1, 2`,
    values,
  })
  await transaction.query({
    text: `insert into favourite (account_id, code, work_id, made_at)
     select account_id, w.code, w.id, min(made_at) from (${rows('favourite', 60, 20)}) as kept join work w on w.id = kept.work_id group by 1, 2, 3`,
    values,
  })
  await transaction.query({
    text: `insert into visited_work (account_id, work_id, code, visited_at)
     select account_id, w.id, w.code, max(made_at) from (${rows('visit', 60, 20)}) as visited join work w on w.id = visited.work_id group by 1, 2, 3`,
    values,
  })
  await transaction.query({
    text: `insert into work_day (work_id, day, visits, visitors)
     select w.id, (to_timestamp($3::float8 / 1000) at time zone 'Asia/Shanghai')::date - d, 1 + w.number % 7, 1 + w.number % 5
     from bench.works w cross join generate_series(0, floor(30 * power(bench.chance('visited', w.number), 4))::int) as d
     where w.number between $1 and $1 + $2 - 1`,
    values,
  })
}

/** Follows of the users from that number on. */
export async function writeFollows(transaction, { nowMs }, from, count) {
  await transaction.query({
    text: `insert into follow (follower_id, followed_id, made_at)
     select p.id, other.id, min(to_timestamp($3::float8 / 1000) - (k || ' hours')::interval)
     from bench.people p cross join lateral generate_series(1, floor(60 * power(bench.chance('follows', p.number), 3))::int) as k
       join bench.people other on other.number = ${pickNumberSql('people', "'followed ' || p.number, k", 3)}
     where p.number between $1 and $1 + $2 - 1 and p.id <> other.id group by 1, 2`,
    values: [from, count, nowMs],
  })
}

/** Recomputes the stored counts. */
export const updateCounts = (transaction) =>
  transaction.query(sql`
    update work w set like_count = c.likes, favourite_count = c.favourites, comment_count = c.comments from (
      select w.id, (select count(*) from work_like l where l.work_id = w.id) as likes,
        (select count(*) from favourite f where f.work_id = w.id) as favourites,
        (select count(*) from comment c where c.work_id = w.id) as comments from work w) as c where c.id = w.id;
    update comment c set like_count = l.likes from (
      select comment_id, count(*) as likes from comment_like group by 1) as l
        where l.comment_id = c.id and l.likes <> c.like_count;
    insert into person_count (account_id, followers, following)
    select a.id, (select count(*) from follow f where f.followed_id = a.id),
      (select count(*) from follow f where f.follower_id = a.id)
    from account a on conflict (account_id) do update set followers = excluded.followers, following = excluded.following;
    insert into search_tag (folded, tag, work_count, recent_count)
    select tag, tag, count(*), count(*) filter (where listed_at > now() - interval '30 days')
    from search_entry cross join unnest(tags) as tag group by tag on conflict do nothing`)
