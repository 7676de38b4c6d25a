import type { Queryable } from '../../../db/database.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import { lockAccount } from '../../../module-support/lock-account.ts'

export interface CommentRow {
  id: string
  workId: string
  /** Null: the first comment of a thread. */
  threadId: string | null
  position: number | null
  authorId: string | null
  text: string
  createdAt: Date
  isRemoved: boolean
  likeCount: number
  replyCount: number
  isLiked: boolean
  /** Author of the answered reply; null if it answers the thread's first comment, or an erased user. */
  answeredAuthorId: string | null
}

export interface NewComment {
  id: string
  workId: string
  threadId: string | null
  answeredId: string | null
  authorId: string
  text: string
  requestId: string
  at: Date
}

export type CommentRemover = 'author' | 'owner' | 'admin'

const commentColumns = (readerId: string | null): Sql => sql`c.id, c.work_id as "workId", c.thread_id as "threadId", c.position,
  c.author_id as "authorId", c.text, c.created_at as "createdAt", c.removed_at is not null as "isRemoved",
  c.like_count as "likeCount", c.reply_count as "replyCount",
  exists (select 1 from comment_like l where l.comment_id = c.id and l.account_id = ${readerId}::uuid) as "isLiked",
  (select author_id from comment a where a.id = c.answered_id) as "answeredAuthorId"`

const notBlockedCondition = (readerId: string | null): Sql =>
  sql`not exists (select 1 from person_block b where b.blocker_id = ${readerId}::uuid and b.blocked_id = c.author_id)`
/** The same condition as in the partial indexes, so that the planner uses them. */
const VISIBLE_THREAD_CONDITION = sql`c.thread_id is null and (c.removed_at is null or c.reply_count > 0)`

/** Reading comments. `readerId` null: a visitor without an account. Comments of users whom the reader blocks are omitted. */
export const createCommentReadStore = (queries: Queryable) => ({
  async findComment(id: string, readerId: string | null): Promise<CommentRow | undefined> {
    const [row] = await queries.query<CommentRow>(sql`select ${commentColumns(readerId)} from comment c where c.id = ${id}`)
    return row
  },

  async findCommentByRequest(authorId: string, requestId: string): Promise<CommentRow | undefined> {
    const [row] = await queries.query<CommentRow>(
      sql`select ${commentColumns(authorId)} from comment c where c.author_id = ${authorId} and c.request_id = ${requestId}`,
    )
    return row
  },

  /** Threads by likes and replies, highest first; threads without any are omitted. */
  async listHottestThreadIds(workId: string, readerId: string | null, limit: number): Promise<string[]> {
    const rows = await queries.query<{ id: string }>(
      sql`select c.id from comment c
       where c.work_id = ${workId} and c.thread_id is null and c.removed_at is null and c.heat > 0
         and ${notBlockedCondition(readerId)}
       order by c.heat desc, c.id desc limit ${limit}`,
    )
    return rows.map(({ id }) => id)
  },

  /** Those of `ids` that are still visible; not ordered. */
  findThreadsByIds(workId: string, ids: readonly string[], readerId: string | null): Promise<CommentRow[]> {
    return queries.query<CommentRow>(
      sql`select ${commentColumns(readerId)} from comment c
       where c.id = any (${ids}::uuid[]) and c.work_id = ${workId} and ${VISIBLE_THREAD_CONDITION}
         and ${notBlockedCondition(readerId)}`,
    )
  },

  /** Newest first. `beforeId`: the last thread of the previous page; `besides`: threads to omit */
  listNewestThreads(
    workId: string,
    { beforeId, besides: excludeIds, readerId }: { beforeId: string | null; besides: readonly string[]; readerId: string | null },
    limit: number,
  ): Promise<CommentRow[]> {
    return queries.query<CommentRow>(
      sql`select ${commentColumns(readerId)} from comment c
       where c.work_id = ${workId} and ${VISIBLE_THREAD_CONDITION} and (${beforeId}::uuid is null or c.id < ${beforeId})
         and c.id <> all (${excludeIds}::uuid[])
         and ${notBlockedCondition(readerId)}
       order by c.id desc limit ${limit}`,
    )
  },

  /** The first `limit` replies of each thread. */
  listFirstReplies(threadIds: readonly string[], readerId: string | null, limit: number): Promise<CommentRow[]> {
    return queries.query<CommentRow>(
      sql`select reply.* from unnest(${threadIds}::uuid[]) as thread (id) cross join lateral (
         select ${commentColumns(readerId)} from comment c
         where c.thread_id = thread.id and c.removed_at is null and ${notBlockedCondition(readerId)}
         order by c.position limit ${limit}) as reply`,
    )
  },

  /** Oldest first. */
  listReplies(threadId: string, afterPosition: number, readerId: string | null, limit: number): Promise<CommentRow[]> {
    return queries.query<CommentRow>(
      sql`select ${commentColumns(readerId)} from comment c
       where c.thread_id = ${threadId} and c.position > ${afterPosition} and c.removed_at is null
         and ${notBlockedCondition(readerId)}
       order by c.position limit ${limit}`,
    )
  },

  async findCommentsByIds(ids: readonly string[]): Promise<Map<string, CommentRow>> {
    const rows = await queries.query<CommentRow>(
      sql`select ${commentColumns(null)} from comment c where c.id = any (${ids}::uuid[])`,
    )
    return new Map(rows.map((row) => [row.id, row]))
  },

  /** The beginnings of those that are not removed. */
  async findCommentExcerpts(ids: readonly string[], characters: number): Promise<Map<string, string>> {
    const rows = await queries.query<{ id: string; text: string }>(
      sql`select id, left(text, ${characters}) as text from comment where id = any (${ids}::uuid[]) and removed_at is null`,
    )
    return new Map(rows.map(({ id, text }) => [id, text]))
  },

  /** New comments and likes by day of Asia/Shanghai; days without any are omitted. */
  countCommentsAndLikesByDay(from: Date, until: Date): Promise<{ day: string; comments: number; likes: number }[]> {
    return queries.query<{ day: string; comments: number; likes: number }>(
      sql`select (at at time zone 'Asia/Shanghai')::date as day, sum(comments)::int as comments, sum(likes)::int as likes from (
         select created_at as at, 1 as comments, 0 as likes from comment
         where created_at >= ${from} and created_at < ${until} and removed_at is null
         union all select made_at, 0, 1 from work_like where made_at >= ${from} and made_at < ${until}) as deed
       group by 1 order by 1`,
    )
  },
})

/** Changing comments. The caller must lock the work first, then the thread; another order could deadlock. */
export const createCommentWriteStore = (queries: Queryable) => ({
  /** Locks the author until the transaction ends, so that the user's concurrent comments run one after the other. */
  async lockAuthor(accountId: string): Promise<void> {
    await lockAccount(queries, accountId)
  },

  /** The author's comments after `since`, newest first. */
  async listRecentComments(authorId: string, since: Date): Promise<{ at: Date; text: string }[]> {
    return queries.query<{ at: Date; text: string }>(
      sql`select created_at as at, text from comment where author_id = ${authorId} and created_at > ${since}
        order by created_at desc`,
    )
  },

  async lockComment(id: string): Promise<void> {
    await queries.query(sql`select 1 from comment where id = ${id} for no key update`)
  },

  /** The caller must have locked the thread's first comment, so that no two replies get the same position. */
  async insertComment(comment: NewComment): Promise<void> {
    const { id, workId, threadId, answeredId, authorId, text, requestId, at } = comment
    await queries.query(
      sql`insert into comment (id, work_id, thread_id, position, answered_id, author_id, text, created_at, request_id)
       values (${id}, ${workId}, ${threadId}::uuid,
         case when ${threadId}::uuid is not null then (select coalesce(max(position), 0) + 1 from comment
           where thread_id = ${threadId}) end,
         ${answeredId}, ${authorId}, ${text}, ${at}, ${requestId})`,
    )
    if (threadId !== null) await queries.query(sql`update comment set reply_count = reply_count + 1 where id = ${threadId}`)
  },

  /** @returns false if it was already removed */
  async softDeleteComment(id: string, threadId: string | null, by: CommentRemover, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update comment set removed_at = ${at}, removed_by = ${by} where id = ${id} and removed_at is null returning 1`,
    )
    if (rows.length > 0 && threadId !== null) {
      await queries.query(sql`update comment set reply_count = reply_count - 1 where id = ${threadId}`)
    }
    return rows.length > 0
  },

  /** Idempotent. @returns the new number of likes, and whether it has changed */
  async setCommentLike(
    id: string,
    accountId: string,
    isLiked: boolean,
    at: Date,
  ): Promise<{ likeCount: number; isChanged: boolean }> {
    const changed = isLiked
      ? await queries.query(
          sql`insert into comment_like (comment_id, account_id, made_at) values (${id}, ${accountId}, ${at})
            on conflict do nothing returning 1`,
        )
      : await queries.query(sql`delete from comment_like where comment_id = ${id} and account_id = ${accountId} returning 1`)
    const change = changed.length === 0 ? 0 : isLiked ? 1 : -1
    const [row] = await queries.query<{ likeCount: number }>(
      change === 0
        ? sql`select like_count as "likeCount" from comment where id = ${id}`
        : sql`update comment set like_count = like_count + ${change} where id = ${id} returning like_count as "likeCount"`,
    )
    return { likeCount: row?.likeCount ?? 0, isChanged: change !== 0 }
  },
})
