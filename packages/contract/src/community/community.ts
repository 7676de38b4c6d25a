import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { cursorPageOf, cursorPageRequest } from '../api/paging.ts'
import { idParams, person, workCodeParams } from '../api/shared-schemas.ts'
import { publicText } from '../text/public-text.ts'
import { workSummary } from '../works/works.ts'
import { COMMENT_MAX_CHARACTERS, COMMENTS_PER_MINUTE, REPORT_MAX_CHARACTERS } from './limits.ts'

/** Idempotent. */
export const likeWork = endpoint('POST /api/work/{code}/like', 'user', {
  summary: 'Like or unlike a work',
  params: workCodeParams,
  body: z.object({ isLiked: z.boolean() }),
  data: z.object({ isLiked: z.boolean(), likeCount: z.int() }),
  errors: ['NOT_FOUND', 'WORK_TAKEN_DOWN', 'WORK_LOCKED'],
  perMinute: 120,
})

/** Idempotent. */
export const favouriteWork = endpoint('POST /api/work/{code}/favourite', 'user', {
  summary: 'Add a work to my favourites, or remove it',
  params: workCodeParams,
  body: z.object({ isFavourite: z.boolean() }),
  data: z.object({ isFavourite: z.boolean(), favouriteCount: z.int() }),
  errors: ['NOT_FOUND', 'WORK_TAKEN_DOWN', 'WORK_LOCKED'],
  perMinute: 120,
})

/** How a work was shared. */
export const shareChannel = z.enum(['link', 'poster', 'messaging_app', 'embed', 'system'])
/** One of {@link shareChannel}. */
export type ShareChannel = z.infer<typeof shareChannel>

/** Counted once per visitor and half hour, like visits. */
export const countShare = endpoint('POST /api/work/{code}/share', 'visitor', {
  summary: 'Record that a work was shared',
  params: workCodeParams,
  body: z.object({ channel: shareChannel }),
  data: z.object({ shareCount: z.int() }),
  errors: ['NOT_FOUND', 'WORK_TAKEN_DOWN', 'WORK_LOCKED'],
  perMinute: 60,
})

/** `work` null: deleted or no longer visible; the favourite can still be removed by its code. */
export const myFavourites = endpoint('POST /api/favourite/getPageList', 'user', {
  summary: 'List my favourites, latest first',
  body: z.object(cursorPageRequest),
  data: cursorPageOf(z.object({ code: z.string(), at: z.string(), work: z.nullable(workSummary) })),
})

/** For the links on the user's own page; favourites are counted up to 10 000. */
export const savedCounts = endpoint('GET /api/favourite/counts', 'user', {
  summary: 'Count my favourites, visited works and blocked people',
  data: z.object({ favourites: z.int(), visited: z.int(), blocked: z.int() }),
})

/** Idempotent. The work may be deleted. */
export const removeFavourite = endpoint('DELETE /api/favourite/{code}', 'user', {
  summary: 'Remove a work from my favourites, even if it is no longer available',
  params: workCodeParams,
  data: z.object({ removed: z.boolean() }),
})

/** Works that the user visited while logged in; the last 500. */
export const myHistory = endpoint('POST /api/history/getPageList', 'user', {
  summary: 'List the works that I visited, latest first',
  body: z.object(cursorPageRequest),
  data: cursorPageOf(z.object({ code: z.string(), at: z.string(), work: z.nullable(workSummary) })),
})

/** Without `codes`: all of it. */
export const clearHistory = endpoint('POST /api/history/remove', 'user', {
  summary: 'Remove visits from my history',
  body: z.object({ codes: z.optional(z.array(z.string().check(z.maxLength(16))).check(z.maxLength(100))) }),
  data: z.object({ removedCount: z.int() }),
})

/** A comment as shown to the caller. */
export const comment = z.object({
  id: z.string(),
  /** Null if the account is erased or `isRemoved`. */
  author: z.nullable(person),
  /** Empty if `isRemoved`. */
  text: z.string(),
  createdAt: z.string(),
  likeCount: z.int(),
  isLiked: z.boolean(),
  /** Written by the owner of the work. */
  isByOwner: z.boolean(),
  /** Removed, but still listed because it has answers. */
  isRemoved: z.boolean(),
  /** The author whom it answers within a thread; null: the thread's first comment. */
  replyTo: z.nullable(person),
  can: z.object({ remove: z.boolean(), report: z.boolean() }),
})
/** A parsed {@link comment}. */
export type Comment = z.infer<typeof comment>

/** A comment of the first level with its first answers. */
export const commentThread = z.object({
  ...comment.shape,
  replyCount: z.int(),
  /** The first two, and the one that `focus` names. */
  replies: z.array(comment),
})
/** A parsed {@link commentThread}. */
export type CommentThread = z.infer<typeof commentThread>

/**
 * `newest`: newest first. `hot`: before them the twelve that had most likes and answers when the list was opened. The first page
 * starts with the thread of `focus`, if given (a link to one comment). Threads of users whom the reader blocks are left out, so
 * a page may be smaller than requested; `total` counts everything.
 */
export const commentsOfWork = endpoint('POST /api/comment/getPageList', 'visitor', {
  summary: 'List the comments of a work',
  body: z.object({
    ...cursorPageRequest,
    code: workCodeParams.shape.code,
    order: z._default(z.enum(['hot', 'newest']), 'hot'),
    focus: z.optional(z.string().check(z.maxLength(64))),
  }),
  data: z.object({ ...cursorPageOf(commentThread).shape, total: z.int() }),
  errors: ['NOT_FOUND', 'WORK_TAKEN_DOWN', 'WORK_LOCKED'],
})

/** Oldest first. */
export const repliesOfComment = endpoint('POST /api/comment/{id}/replies', 'visitor', {
  summary: 'List the answers to a comment',
  params: idParams,
  body: z.object(cursorPageRequest),
  data: cursorPageOf(comment),
  errors: ['NOT_FOUND', 'WORK_TAKEN_DOWN', 'WORK_LOCKED'],
})

/** The same `requestId` again returns the comment that it made the first time. */
export const addComment = endpoint('POST /api/comment/add', 'user', {
  needsPhone: true,
  summary: 'Comment on a work, or answer a comment',
  body: z.object({
    code: workCodeParams.shape.code,
    text: publicText({ max: COMMENT_MAX_CHARACTERS }).check(z.minLength(1, '写点什么再发送')),
    /** The comment that is answered, of either level. */
    replyTo: z.optional(z.string().check(z.maxLength(64))),
    requestId: z.string().check(z.minLength(1), z.maxLength(64)),
  }),
  data: comment,
  errors: ['NOT_FOUND', 'WORK_TAKEN_DOWN', 'WORK_LOCKED', 'TEXT_REFUSED', 'COMMENTS_CLOSED', 'BLOCKED', 'COMMENTING_TOO_FAST'],
  // A comment whose answer was lost is sent again and counts once.
  perMinute: 2 * COMMENTS_PER_MINUTE,
})

/** Idempotent. */
export const likeComment = endpoint('POST /api/comment/{id}/like', 'user', {
  summary: 'Like or unlike a comment',
  params: idParams,
  body: z.object({ isLiked: z.boolean() }),
  data: z.object({ isLiked: z.boolean(), likeCount: z.int() }),
  errors: ['NOT_FOUND'],
  perMinute: 120,
})

/** Allowed to its author, the owner of the work, and admins. */
export const removeComment = endpoint('DELETE /api/comment/{id}', 'user', {
  summary: 'Remove a comment',
  params: idParams,
  data: z.object({ removed: z.boolean(), commentCount: z.int() }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

/** Why content is reported. */
export const reportReason = z.enum([
  'illegal',
  'pornographic',
  'violent',
  'fraud',
  'harassment',
  'infringement',
  'privacy',
  'minors',
  'spam',
  'other',
])
/** One of {@link reportReason}. */
export type ReportReason = z.infer<typeof reportReason>

/** What is reported. */
export const reportTarget = z.object({
  kind: z.enum(['work', 'comment', 'person', 'booth', 'guest_book_entry']),
  /** Of a work or a booth: its code. */
  id: z.string().check(z.maxLength(64)),
})
/** A parsed {@link reportTarget}. */
export type ReportTarget = z.infer<typeof reportTarget>

/** A user has one open report for each target; a second one adds its text to the first. */
export const addReport = endpoint('POST /api/report/add', 'user', {
  summary: 'Report a work, a comment, a person, a booth or an entry of a guest book',
  body: z.object({
    target: reportTarget,
    reason: reportReason,
    text: z._default(publicText({ max: REPORT_MAX_CHARACTERS }), ''),
  }),
  data: z.object({ id: z.string() }),
  errors: ['NOT_FOUND', 'REPORT_LIMIT_REACHED'],
  perMinute: 10,
})
