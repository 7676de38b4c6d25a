import type { ReviewReason } from '@zhanjian/contract/admin/review.ts'
import type { Comment } from '@zhanjian/contract/community/community.ts'
import { AppError } from '../../../failures/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Moderation } from '../../../platform/moderation.ts'
import { isUuid, type Random, uuidv7 } from '../../../platform/random.ts'
import type { AuditService } from '../../base/audit/service.ts'
import type { MessageOutbox } from '../../base/outbox/service.ts'
import type { Viewer, WorkAccess, WorkRow } from '../../content/works/service.ts'
import type { CommentMapper } from './comment-mapper.ts'
import { COMMENT_RATE_WINDOW_MS, isCommentingTooFast } from './comment-rate-limit.ts'
import type { CommentRemover, CommentRow } from './comment-store.ts'
import { requireUserId } from './reactions.ts'
import type { CommunityStore, CommunityTransaction, CommunityTransactionStores } from './store.ts'

export interface CommentDependencies {
  store: CommunityStore
  works: WorkAccess
  messenger: MessageOutbox
  audit: Pick<AuditService, 'record'>
  moderation: Moderation
  toWire: CommentMapper
  clock: Clock
  random: Random
}

/** Input of `add`. */
export interface AddCommentInput {
  code: string
  text: string
  replyTo?: string | undefined
  requestId: string
}

interface RemovalReason {
  reasons: readonly ReviewReason[]
  note: string
}

/** Comments on works. Lock order: author, work, thread, comment. */
export function createComments({ store, works, messenger, audit, moderation, toWire, clock, random }: CommentDependencies) {
  return {
    /**
     * Adds a comment or a reply, once for each `requestId`, and notifies the owner of the work and the answered author.
     * @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED, TEXT_REFUSED, COMMENTS_CLOSED, BLOCKED, COMMENTING_TOO_FAST
     */
    async add(input: AddCommentInput, viewer: Viewer): Promise<Comment> {
      const userId = requireUserId(viewer)
      if (!(await moderation.isAllowed([input.text]))) throw new AppError('TEXT_REFUSED')
      const { row, ownerId } = await store.runInTransaction((stores) => insertComment(input, userId, viewer, stores))
      return toWireOrThrow(row, ownerId, viewer)
    },

    /** Whether this request of the user has created a comment, also if it was deleted since. */
    hasCommentForRequest: async (requestId: string, userId: string): Promise<boolean> =>
      (await store.findCommentByRequest(userId, requestId)) !== undefined,

    /** Idempotent; a new like notifies the author. @throws AppError NOT_FOUND, also if the work is not visible */
    async setLike(id: string, isLiked: boolean, viewer: Viewer): Promise<{ isLiked: boolean; likeCount: number }> {
      const userId = requireUserId(viewer)
      const comment = await getCommentOrThrow(id)
      await getVisibleWorkOrNotFound(comment, viewer)
      return store.runInTransaction(async (tables) => {
        await tables.lockComment(comment.id)
        const now = await tables.findComment(comment.id, userId)
        if (now === undefined || now.isRemoved) throw new AppError('NOT_FOUND')
        const { likeCount, isChanged } = await tables.setCommentLike(comment.id, userId, isLiked, clock.now())
        if (isLiked && isChanged && now.authorId !== null && !(await tables.hasBlocked(now.authorId, userId))) {
          const facts = { workId: now.workId, commentId: now.id }
          await messenger.send({ kind: 'comment.liked', facts, recipientId: now.authorId, actorId: userId }, tables.queries)
        }
        return { isLiked, likeCount }
      })
    },

    /**
     * Deletes a comment: by its author, also if the work is no longer visible, by the work's owner or who helps with its comments, or by
     * an admin. An admin's
     * deletion is recorded in the audit log, and the author is notified.
     * @throws AppError NOT_FOUND, FORBIDDEN
     */
    async remove(id: string, viewer: Viewer): Promise<{ removed: boolean; commentCount: number }> {
      const [comment, userId] = [await getCommentOrThrow(id), requireUserId(viewer)]
      const by = await getRemover(comment, viewer)
      return store.runInTransaction(async (tables) => {
        const { isRemoved, commentCount } = await removeComment(comment, by, tables)
        if (isRemoved && by === 'admin') {
          const entry = { actorId: userId, action: 'comment.remove', target: `comment ${comment.id}` } as const
          await audit.record(entry, tables.queries)
          await sendRemovalMessage(comment, { reasons: [], note: '' }, tables.queries)
        }
        return { removed: true, commentCount }
      })
    },

    /** For decisions on reports, in their transaction: deletes a comment and notifies its author. @returns false if it was deleted */
    async removeAsModerator(id: string, reason: RemovalReason, transaction: CommunityTransaction): Promise<boolean> {
      const tables = store.withTransaction(transaction)
      const comment = await tables.findComment(id, null)
      if (comment === undefined || comment.isRemoved) return false
      await removeComment(comment, 'admin', tables)
      await sendRemovalMessage(comment, reason, transaction)
      return true
    },
  }

  async function insertComment(
    { code, text, replyTo, requestId }: AddCommentInput,
    userId: string,
    viewer: Viewer,
    tables: CommunityTransactionStores,
  ) {
    await tables.lockAuthor(userId)
    const work = await works.lockVisibleWork(code, viewer, tables.queries)
    const earlier = await tables.findCommentByRequest(userId, requestId)
    if (earlier !== undefined) return { row: earlier, ownerId: work.ownerId }
    const at = clock.now()
    const recent = await tables.listRecentComments(userId, new Date(at.getTime() - COMMENT_RATE_WINDOW_MS))
    if (isCommentingTooFast(recent, text, at)) throw new AppError('COMMENTING_TOO_FAST')
    if (work.commentsClosed && work.ownerId !== userId) throw new AppError('COMMENTS_CLOSED')
    if (await tables.hasBlocked(work.ownerId, userId)) throw new AppError('BLOCKED')
    const answered = replyTo === undefined ? null : await lockAnsweredComment(replyTo, work, userId, tables)
    const id = uuidv7(random, at.getTime())
    const threadId = answered === null ? null : (answered.threadId ?? answered.id)
    const answeredId = answered?.threadId == null ? null : answered.id
    await tables.insertComment({ id, workId: work.id, threadId, answeredId, authorId: userId, text, requestId, at })
    await works.updateCounts(work.id, { comments: 1 }, at, tables.queries)
    await sendCommentMessages({ commentId: id, workId: work.id }, work.ownerId, answered?.authorId ?? null, userId, tables)
    const row = await tables.findComment(id, userId)
    if (row === undefined) throw new Error(`comment ${id} was not added`)
    return { row, ownerId: work.ownerId }
  }

  /** Locks the thread of the answered comment. @throws AppError NOT_FOUND, BLOCKED */
  async function lockAnsweredComment(
    id: string,
    work: WorkRow,
    userId: string,
    tables: CommunityTransactionStores,
  ): Promise<CommentRow> {
    const found = isUuid(id) ? await tables.findComment(id, userId) : undefined
    if (found === undefined || found.workId !== work.id) throw new AppError('NOT_FOUND')
    await tables.lockComment(found.threadId ?? found.id)
    const answered = await tables.findComment(id, userId)
    if (answered === undefined || answered.isRemoved) throw new AppError('NOT_FOUND')
    if (answered.authorId !== null && (await tables.hasBlocked(answered.authorId, userId))) throw new AppError('BLOCKED')
    return answered
  }

  /** Notifies the author of the answered comment and the owner of the work; a user who is both gets one message. */
  async function sendCommentMessages(
    facts: { commentId: string; workId: string },
    ownerId: string,
    answeredAuthorId: string | null,
    actorId: string,
    { queries }: CommunityTransactionStores,
  ): Promise<void> {
    if (answeredAuthorId !== null)
      await messenger.send({ kind: 'comment.answered', facts, recipientId: answeredAuthorId, actorId }, queries)
    if (ownerId !== answeredAuthorId)
      await messenger.send({ kind: 'comment.added', facts, recipientId: ownerId, actorId }, queries)
  }

  async function sendRemovalMessage(
    { id, workId, authorId }: CommentRow,
    reason: RemovalReason,
    transaction: CommunityTransaction,
  ): Promise<void> {
    if (authorId === null) return
    const facts = { workId, commentId: id, ...reason }
    await messenger.send({ kind: 'comment.removed', facts, recipientId: authorId }, transaction)
  }

  /** @returns whether it existed until now, and how many comments the work has now */
  async function removeComment(
    { id, workId, threadId, createdAt }: CommentRow,
    by: CommentRemover,
    tables: CommunityTransactionStores,
  ): Promise<{ isRemoved: boolean; commentCount: number }> {
    await works.lockWorks([workId], tables.queries)
    if (threadId !== null) await tables.lockComment(threadId)
    const isRemoved = await tables.softDeleteComment(id, threadId, by, clock.now())
    const counts = await works.updateCounts(workId, { comments: isRemoved ? -1 : 0 }, createdAt, tables.queries)
    return { isRemoved, commentCount: counts.commentCount }
  }

  async function getRemover(comment: CommentRow, viewer: Viewer): Promise<CommentRemover> {
    if (comment.authorId !== null && comment.authorId === viewer.userId) return 'author'
    if (viewer.isAdmin) return 'admin'
    const work = await getVisibleWorkOrNotFound(comment, viewer)
    if (!(await works.findDuties(work, viewer.userId)).includes('comments')) throw new AppError('FORBIDDEN')
    return 'owner'
  }

  async function getCommentOrThrow(id: string): Promise<CommentRow> {
    const row = isUuid(id) ? await store.findComment(id, null) : undefined
    if (row === undefined) throw new AppError('NOT_FOUND')
    return row
  }

  /** Any reason that hides the work becomes NOT_FOUND for its comments. */
  async function getVisibleWorkOrNotFound({ workId }: CommentRow, viewer: Viewer): Promise<WorkRow> {
    try {
      return await works.getVisibleWork({ id: workId }, viewer)
    } catch (cause) {
      throw cause instanceof AppError ? new AppError('NOT_FOUND', { cause }) : cause
    }
  }

  async function toWireOrThrow(row: CommentRow, ownerId: string, viewer: Viewer): Promise<Comment> {
    const comment = (await toWire([row], ownerId, viewer)).get(row.id)
    if (comment === undefined) throw new AppError('NOT_FOUND')
    return comment
  }
}
