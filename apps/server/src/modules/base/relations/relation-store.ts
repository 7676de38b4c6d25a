import type { Queryable } from '../../../db/database.ts'
import type { KeysetPosition } from './reaction-store.ts'

export interface RelatedPersonRow {
  id: string
  at: Date
}

export interface PersonCounts {
  followers: number
  following: number
}

/** Who follows and who blocks whom. */
export const createRelationStore = (queries: Queryable) => ({
  /** For everybody who is about to follow or to be followed for the first time. */
  async insertPersonCounts(ids: readonly string[]): Promise<void> {
    await queries.query(
      'insert into person_count (account_id) select id from unnest($1::uuid[]) as id order by id on conflict do nothing',
      [ids],
    )
  },

  /** Until the transaction ends nobody else changes what is between these; in one order, so that nobody waits for each other. */
  async lockPersonCounts(ids: readonly string[]): Promise<Map<string, PersonCounts>> {
    const rows = await queries.query<PersonCounts & { id: string }>(
      `select account_id as id, followers, following from person_count where account_id = any ($1::uuid[])
       order by account_id for update`,
      [ids],
    )
    return new Map(rows.map(({ id, ...counts }) => [id, counts]))
  },

  /** @returns false where it was so already */
  async insertFollow(followerId: string, followedId: string, at: Date): Promise<boolean> {
    const rows = await queries.query(
      `with added as (
         insert into follow (follower_id, followed_id, made_at) values ($1, $2, $3) on conflict do nothing returning 1)
       update person_count set
         followers = followers + case when account_id = $2 then 1 else 0 end,
         following = following + case when account_id = $1 then 1 else 0 end
       where account_id in ($1, $2) and exists (select 1 from added) returning 1`,
      [followerId, followedId, at],
    )
    return rows.length > 0
  },

  async deleteFollow(followerId: string, followedId: string): Promise<boolean> {
    const rows = await queries.query(
      `with removed as (delete from follow where follower_id = $1 and followed_id = $2 returning 1)
       update person_count set
         followers = followers - case when account_id = $2 then 1 else 0 end,
         following = following - case when account_id = $1 then 1 else 0 end
       where account_id in ($1, $2) and exists (select 1 from removed) returning 1`,
      [followerId, followedId],
    )
    return rows.length > 0
  },

  async insertBlock(blockerId: string, blockedId: string, at: Date): Promise<void> {
    await queries.query('insert into person_block (blocker_id, blocked_id, made_at) values ($1, $2, $3) on conflict do nothing', [
      blockerId,
      blockedId,
      at,
    ])
  },

  async deleteBlock(blockerId: string, blockedId: string): Promise<void> {
    await queries.query('delete from person_block where blocker_id = $1 and blocked_id = $2', [blockerId, blockedId])
  },

  async hasBlocked(blockerId: string, blockedId: string): Promise<boolean> {
    const rows = await queries.query('select 1 from person_block where blocker_id = $1 and blocked_id = $2', [
      blockerId,
      blockedId,
    ])
    return rows.length > 0
  },

  async countBlocked(blockerId: string): Promise<number> {
    const [row] = await queries.query<{ count: number }>(
      'select count(*)::int as count from person_block where blocker_id = $1',
      [blockerId],
    )
    return row?.count ?? 0
  },

  async listBlockedIds(blockerId: string): Promise<string[]> {
    const rows = await queries.query<{ id: string }>('select blocked_id as id from person_block where blocker_id = $1', [
      blockerId,
    ])
    return rows.map(({ id }) => id)
  },

  async listFollowedIds(followerId: string): Promise<string[]> {
    const rows = await queries.query<{ id: string }>('select followed_id as id from follow where follower_id = $1', [followerId])
    return rows.map(({ id }) => id)
  },

  /** Those of `ids` whom the person follows. */
  async findFollowedIds(followerId: string, ids: readonly string[]): Promise<Set<string>> {
    const rows = await queries.query<{ id: string }>(
      'select followed_id as id from follow where follower_id = $1 and followed_id = any ($2::uuid[])',
      [followerId, ids],
    )
    return new Set(rows.map(({ id }) => id))
  },

  async findPersonCounts(ids: readonly string[]): Promise<Map<string, PersonCounts>> {
    const rows = await queries.query<PersonCounts & { id: string }>(
      'select account_id as id, followers, following from person_count where account_id = any ($1::uuid[])',
      [ids],
    )
    return new Map(rows.map(({ id, ...counts }) => [id, counts]))
  },

  listFollowers: createRelatedPeopleQuery(queries, { table: 'follow', own: 'followed_id', other: 'follower_id' }),
  listFollowing: createRelatedPeopleQuery(queries, { table: 'follow', own: 'follower_id', other: 'followed_id' }),
  listBlocked: createRelatedPeopleQuery(queries, { table: 'person_block', own: 'blocker_id', other: 'blocked_id' }),
})

interface RelationColumns {
  table: 'follow' | 'person_block'
  own: 'follower_id' | 'followed_id' | 'blocker_id'
  other: 'follower_id' | 'followed_id' | 'blocked_id'
}

/** Who stands on the other side of a person, latest first. */
const createRelatedPeopleQuery =
  (queries: Queryable, { table, own, other }: RelationColumns) =>
  (personId: string, place: KeysetPosition | null, limit: number): Promise<RelatedPersonRow[]> =>
    queries.query<RelatedPersonRow>(
      `select ${other} as id, made_at as at from ${table}
       where ${own} = $1 and ($2::timestamptz is null or (made_at, ${other}) < ($2, $3::uuid))
       order by made_at desc, ${other} desc limit $4`,
      [personId, place?.at ?? null, place?.key ?? null, limit],
    )
