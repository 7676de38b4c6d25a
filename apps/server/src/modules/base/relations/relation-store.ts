import type { Queryable } from '../../../db/database.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import type { KeysetPosition } from './reaction-store.ts'

/** A user on the other side of a relation. */
export interface RelatedPersonRow {
  id: string
  /** When the relation was made. */
  at: Date
}

/** Sizes of the lists of a user. */
export interface PersonCounts {
  followers: number
  following: number
}

/** Follows and blocks between users. */
export const createRelationStore = (queries: Queryable) => ({
  /** Creates the missing counters, before the first follow of a user. */
  async insertPersonCounts(ids: readonly string[]): Promise<void> {
    await queries.query(
      sql`insert into person_count (account_id) select id from unnest(${ids}::uuid[]) as id order by id on conflict do nothing`,
    )
  },

  /** Locks the users' relations until the transaction ends. Ordered by id, so that two transactions cannot deadlock. */
  async lockPersonCounts(ids: readonly string[]): Promise<Map<string, PersonCounts>> {
    const rows = await queries.query<PersonCounts & { id: string }>(
      sql`select account_id as id, followers, following from person_count where account_id = any (${ids}::uuid[])
       order by account_id for update`,
    )
    return new Map(rows.map(({ id, ...counts }) => [id, counts]))
  },

  /** @returns false if the user already follows */
  async insertFollow(followerId: string, followedId: string, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`with added as (
         insert into follow (follower_id, followed_id, made_at) values (${followerId}, ${followedId}, ${at})
           on conflict do nothing returning 1)
       update person_count set
         followers = followers + case when account_id = ${followedId} then 1 else 0 end,
         following = following + case when account_id = ${followerId} then 1 else 0 end
       where account_id in (${followerId}, ${followedId}) and exists (select 1 from added) returning 1`,
    )
    return rows.length > 0
  },

  /** @returns false if the user did not follow */
  async deleteFollow(followerId: string, followedId: string): Promise<boolean> {
    const rows = await queries.query(
      sql`with removed as (delete from follow where follower_id = ${followerId} and followed_id = ${followedId} returning 1)
       update person_count set
         followers = followers - case when account_id = ${followedId} then 1 else 0 end,
         following = following - case when account_id = ${followerId} then 1 else 0 end
       where account_id in (${followerId}, ${followedId}) and exists (select 1 from removed) returning 1`,
    )
    return rows.length > 0
  },

  /** Does nothing if there is such a block. Leaves follows as they are. */
  async insertBlock(blockerId: string, blockedId: string, at: Date): Promise<void> {
    await queries.query(
      sql`insert into person_block (blocker_id, blocked_id, made_at) values (${blockerId}, ${blockedId}, ${at})
        on conflict do nothing`,
    )
  },

  /** Does nothing if there is no such block. */
  async deleteBlock(blockerId: string, blockedId: string): Promise<void> {
    await queries.query(sql`delete from person_block where blocker_id = ${blockerId} and blocked_id = ${blockedId}`)
  },

  /** Whether the first user blocks the second. */
  async hasBlocked(blockerId: string, blockedId: string): Promise<boolean> {
    const rows = await queries.query(
      sql`select 1 from person_block where blocker_id = ${blockerId} and blocked_id = ${blockedId}`,
    )
    return rows.length > 0
  },

  /** Number of users whom the user blocks. */
  async countBlocked(blockerId: string): Promise<number> {
    const [row] = await queries.query<{ count: number }>(
      sql`select count(*)::int as count from person_block where blocker_id = ${blockerId}`,
    )
    return row?.count ?? 0
  },

  /** Users whom the user blocks, in no order. */
  async listBlockedIds(blockerId: string): Promise<string[]> {
    const rows = await queries.query<{ id: string }>(
      sql`select blocked_id as id from person_block where blocker_id = ${blockerId}`,
    )
    return rows.map(({ id }) => id)
  },

  /** Users whom the user follows, in no order. */
  async listFollowedIds(followerId: string): Promise<string[]> {
    const rows = await queries.query<{ id: string }>(sql`select followed_id as id from follow where follower_id = ${followerId}`)
    return rows.map(({ id }) => id)
  },

  /** Those of `ids` whom the user follows. */
  async findFollowedIds(followerId: string, ids: readonly string[]): Promise<Set<string>> {
    const rows = await queries.query<{ id: string }>(
      sql`select followed_id as id from follow where follower_id = ${followerId} and followed_id = any (${ids}::uuid[])`,
    )
    return new Set(rows.map(({ id }) => id))
  },

  /** Users who never followed and were never followed are missing. */
  async findPersonCounts(ids: readonly string[]): Promise<Map<string, PersonCounts>> {
    const rows = await queries.query<PersonCounts & { id: string }>(
      sql`select account_id as id, followers, following from person_count where account_id = any (${ids}::uuid[])`,
    )
    return new Map(rows.map(({ id, ...counts }) => [id, counts]))
  },

  /** Followers of the user, newest follow first. */
  listFollowers: createRelatedPeopleQuery(queries, { table: sql`follow`, own: sql`followed_id`, other: sql`follower_id` }),
  /** Users whom the user follows, newest follow first. */
  listFollowing: createRelatedPeopleQuery(queries, { table: sql`follow`, own: sql`follower_id`, other: sql`followed_id` }),
  /** Users whom the user blocks, newest block first. */
  listBlocked: createRelatedPeopleQuery(queries, { table: sql`person_block`, own: sql`blocker_id`, other: sql`blocked_id` }),
})

interface RelationColumns {
  table: Sql
  own: Sql
  other: Sql
}

/** The users on the other side of a relation, newest relation first. */
const createRelatedPeopleQuery =
  (queries: Queryable, { table, own, other }: RelationColumns) =>
  (personId: string, place: KeysetPosition | null, limit: number): Promise<RelatedPersonRow[]> => {
    const { at = null, key = null } = place ?? {}
    return queries.query<RelatedPersonRow>(
      sql`select ${other} as id, made_at as at from ${table}
       where ${own} = ${personId} and (${at}::timestamptz is null or (made_at, ${other}) < (${at}, ${key}::uuid))
       order by made_at desc, ${other} desc limit ${limit}`,
    )
  }
