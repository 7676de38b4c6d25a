import type { Queryable } from '../../../db/database.ts'

export interface CommentRow {
  id: string
  workId: string
  /** Null: the first of a thread. */
  threadId: string | null
  position: number | null
  authorId: string | null
  text: string
  createdAt: Date
  isRemoved: boolean
  likeCount: number
  replyCount: number
  isLiked: boolean
  /** Who wrote the answer that this one answers; null: it answers the thread's first, or somebody who is gone. */
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

const commentColumns = (reader: string): string => `c.id, c.work_id as "workId", c.thread_id as "threadId", c.position,
  c.author_id as "authorId", c.text, c.created_at as "createdAt", c.removed_at is not null as "isRemoved",
  c.like_count as "likeCount", c.reply_count as "replyCount",
  exists (select 1 from comment_like l where l.comment_id = c.id and l.account_id = ${reader}) as "isLiked",
  (select author_id from comment a where a.id = c.answered_id) as "answeredAuthorId"`

const notBlockedCondition = (reader: string): string =>
  `not exists (select 1 from person_block b where b.blocker_id = ${reader} and b.blocked_id = c.author_id)`
/** The words of the partial indexes, for the planner to know them again. */
const VISIBLE_THREAD_CONDITION = 'c.thread_id is null and (c.removed_at is null or c.reply_count > 0)'

/** Reading comments. `readerId` null: a stranger; a reader does not see those of people whom the reader blocks. */
export const createCommentReadStore = (queries: Queryable) => ({
  async findComment(id: string, readerId: string | null): Promise<CommentRow | undefined> {
    const [row] = await queries.query<CommentRow>(`select ${commentColumns('$2::uuid')} from comment c where c.id = $1`, [
      id,
      readerId,
    ])
    return row
  },

  async findCommentByRequest(authorId: string, requestId: string): Promise<CommentRow | undefined> {
    const [row] = await queries.query<CommentRow>(
      `select ${commentColumns('$1::uuid')} from comment c where c.author_id = $1 and c.request_id = $2`,
      [authorId, requestId],
    )
    return row
  },

  /** The most liked and answered threads that anybody liked or answered. */
  async listHottestThreadIds(workId: string, readerId: string | null, limit: number): Promise<string[]> {
    const rows = await queries.query<{ id: string }>(
      `select c.id from comment c
       where c.work_id = $1 and c.thread_id is null and c.removed_at is null and c.heat > 0 and ${notBlockedCondition('$2::uuid')}
       order by c.heat desc, c.id desc limit $3`,
      [workId, readerId, limit],
    )
    return rows.map(({ id }) => id)
  },

  /** Those of `ids` that stand still, in no order. */
  findThreadsByIds(workId: string, ids: readonly string[], readerId: string | null): Promise<CommentRow[]> {
    return queries.query<CommentRow>(
      `select ${commentColumns('$3::uuid')} from comment c
       where c.id = any ($2::uuid[]) and c.work_id = $1 and ${VISIBLE_THREAD_CONDITION} and ${notBlockedCondition('$3::uuid')}`,
      [workId, ids, readerId],
    )
  },

  /** Newest first, after `beforeId`, without `besides`. */
  listNewestThreads(
    workId: string,
    { beforeId, besides: excludeIds, readerId }: { beforeId: string | null; besides: readonly string[]; readerId: string | null },
    limit: number,
  ): Promise<CommentRow[]> {
    return queries.query<CommentRow>(
      `select ${commentColumns('$2::uuid')} from comment c
       where c.work_id = $1 and ${VISIBLE_THREAD_CONDITION} and ($3::uuid is null or c.id < $3) and c.id <> all ($4::uuid[])
         and ${notBlockedCondition('$2::uuid')}
       order by c.id desc limit $5`,
      [workId, readerId, beforeId, excludeIds, limit],
    )
  },

  /** The first answers of each thread. */
  listFirstReplies(threadIds: readonly string[], readerId: string | null, limit: number): Promise<CommentRow[]> {
    return queries.query<CommentRow>(
      `select reply.* from unnest($1::uuid[]) as thread (id) cross join lateral (
         select ${commentColumns('$2::uuid')} from comment c
         where c.thread_id = thread.id and c.removed_at is null and ${notBlockedCondition('$2::uuid')}
         order by c.position limit $3) as reply`,
      [threadIds, readerId, limit],
    )
  },

  /** In the order in which they came. */
  listReplies(threadId: string, afterPosition: number, readerId: string | null, limit: number): Promise<CommentRow[]> {
    return queries.query<CommentRow>(
      `select ${commentColumns('$3::uuid')} from comment c
       where c.thread_id = $1 and c.position > $2 and c.removed_at is null and ${notBlockedCondition('$3::uuid')}
       order by c.position limit $4`,
      [threadId, afterPosition, readerId, limit],
    )
  },

  async findCommentsByIds(ids: readonly string[]): Promise<Map<string, CommentRow>> {
    const rows = await queries.query<CommentRow>(
      `select ${commentColumns('null::uuid')} from comment c where c.id = any ($1::uuid[])`,
      [ids],
    )
    return new Map(rows.map((row) => [row.id, row]))
  },

  /** How those begin that stand still. */
  async findCommentExcerpts(ids: readonly string[], characters: number): Promise<Map<string, string>> {
    const rows = await queries.query<{ id: string; text: string }>(
      'select id, left(text, $2) as text from comment where id = any ($1::uuid[]) and removed_at is null',
      [ids, characters],
    )
    return new Map(rows.map(({ id, text }) => [id, text]))
  },

  /** How many comments and likes each day of Asia/Shanghai has got; days without any are left out. */
  countActivityByDay(from: Date, until: Date): Promise<{ day: string; comments: number; likes: number }[]> {
    return queries.query<{ day: string; comments: number; likes: number }>(
      `select (at at time zone 'Asia/Shanghai')::date as day, sum(comments)::int as comments, sum(likes)::int as likes from (
         select created_at as at, 1 as comments, 0 as likes from comment
         where created_at >= $1 and created_at < $2 and removed_at is null
         union all select made_at, 0, 1 from work_like where made_at >= $1 and made_at < $2) as deed
       group by 1 order by 1`,
      [from, until],
    )
  },
})

/** Changing comments. Whoever calls has locked the work first, then the thread: always in this order. */
export const createCommentWriteStore = (queries: Queryable) => ({
  /** Until the transaction ends nobody else writes as this person. */
  async lockAuthor(accountId: string): Promise<void> {
    await queries.query('select 1 from account where id = $1 for no key update', [accountId])
  },

  /** When the person last commented, newest first. */
  async listRecentComments(authorId: string, since: Date): Promise<{ at: Date; text: string }[]> {
    return queries.query<{ at: Date; text: string }>(
      'select created_at as at, text from comment where author_id = $1 and created_at > $2 order by created_at desc',
      [authorId, since],
    )
  },

  async lockComment(id: string): Promise<void> {
    await queries.query('select 1 from comment where id = $1 for no key update', [id])
  },

  /** The thread's first is locked, so that no two answers get the same position. */
  async insertComment(comment: NewComment): Promise<void> {
    const { id, workId, threadId, answeredId, authorId, text, requestId, at } = comment
    await queries.query(
      `insert into comment (id, work_id, thread_id, position, answered_id, author_id, text, created_at, request_id)
       values ($1, $2, $3::uuid,
         case when $3::uuid is not null then (select coalesce(max(position), 0) + 1 from comment where thread_id = $3) end,
         $4, $5, $6, $7, $8)`,
      [id, workId, threadId, answeredId, authorId, text, at, requestId],
    )
    if (threadId !== null) await queries.query('update comment set reply_count = reply_count + 1 where id = $1', [threadId])
  },

  /** @returns false where it was removed before */
  async softDeleteComment(id: string, threadId: string | null, by: CommentRemover, at: Date): Promise<boolean> {
    const rows = await queries.query(
      'update comment set removed_at = $2, removed_by = $3 where id = $1 and removed_at is null returning 1',
      [id, at, by],
    )
    if (rows.length > 0 && threadId !== null) {
      await queries.query('update comment set reply_count = reply_count - 1 where id = $1', [threadId])
    }
    return rows.length > 0
  },

  /** @returns how many like it now, and whether this changed it */
  async setCommentLike(
    id: string,
    accountId: string,
    isLiked: boolean,
    at: Date,
  ): Promise<{ likeCount: number; isChanged: boolean }> {
    const changed = isLiked
      ? await queries.query(
          'insert into comment_like (comment_id, account_id, made_at) values ($1, $2, $3) on conflict do nothing returning 1',
          [id, accountId, at],
        )
      : await queries.query('delete from comment_like where comment_id = $1 and account_id = $2 returning 1', [id, accountId])
    const change = changed.length === 0 ? 0 : isLiked ? 1 : -1
    const [row] = await queries.query<{ likeCount: number }>(
      change === 0
        ? 'select like_count as "likeCount" from comment where id = $1 and $2 = 0'
        : 'update comment set like_count = like_count + $2 where id = $1 returning like_count as "likeCount"',
      [id, change],
    )
    return { likeCount: row?.likeCount ?? 0, isChanged: change !== 0 }
  },
})
