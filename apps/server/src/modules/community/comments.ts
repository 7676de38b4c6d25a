import type { Comment } from '@zhanjian/contract/community.ts'
import type { ReviewReason } from '@zhanjian/contract/review.ts'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Moderation } from '../../platform/moderation.ts'
import { isUuid, type Random, uuidv7 } from '../../platform/random.ts'
import type { AuditService } from '../audit/service.ts'
import type { Messenger } from '../messages/service.ts'
import type { CommentRow, Remover } from './comment-store.ts'
import type { CommentsToWire } from './comment-wire.ts'
import { isTooFast, LOOKED_BACK_MS } from './pace.ts'
import { knownOf } from './reactions.ts'
import type { CommunityStore, CommunityStores, CommunityTransaction } from './store.ts'
import type { ShownWork, Viewer, WorksPort } from './works-port.ts'

export interface CommentDependencies {
  store: CommunityStore
  works: WorksPort
  messenger: Messenger
  audit: Pick<AuditService, 'note'>
  moderation: Moderation
  toWire: CommentsToWire
  clock: Clock
  random: Random
}

export interface CommentWishes {
  code: string
  text: string
  replyTo?: string | undefined
  requestId: string
}

interface Why {
  reasons: readonly ReviewReason[]
  note: string
}

/** Talking about works. Locks are taken from the outside in: author, work, thread, comment. */
export function createComments({ store, works, messenger, audit, moderation, toWire, clock, random }: CommentDependencies) {
  return {
    /** @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED, TEXT_REFUSED, COMMENTS_CLOSED, BLOCKED, COMMENTING_TOO_FAST */
    async add(wishes: CommentWishes, viewer: Viewer): Promise<Comment> {
      const userId = knownOf(viewer)
      if (!(await moderation.isFit([wishes.text]))) throw new AppError('TEXT_REFUSED')
      const { row, ownerId } = await store.transaction((tables) => added(wishes, userId, viewer, tables))
      return one(row, ownerId, viewer)
    },

    /** Whether that request of that person has made a comment, whatever became of it. */
    wasAdded: async (requestId: string, userId: string): Promise<boolean> =>
      (await store.commentOfRequest(userId, requestId)) !== undefined,

    /** @throws AppError NOT_FOUND */
    async like(id: string, isLiked: boolean, viewer: Viewer): Promise<{ isLiked: boolean; likeCount: number }> {
      const userId = knownOf(viewer)
      const comment = await some(id)
      await shownOrMissing(comment, viewer)
      return store.transaction(async (tables) => {
        await tables.lockComment(comment.id)
        const now = await tables.comment(comment.id, userId)
        if (now === undefined || now.isRemoved) throw new AppError('NOT_FOUND')
        const { likeCount, isChanged } = await tables.setCommentLike(comment.id, userId, isLiked, clock.now())
        if (isLiked && isChanged && now.authorId !== null && !(await tables.hasBlocked(now.authorId, userId))) {
          const facts = { workId: now.workId, commentId: now.id }
          await messenger.tell({ kind: 'comment.liked', facts, to: now.authorId, by: userId }, tables.queries)
        }
        return { isLiked, likeCount }
      })
    },

    /**
     * By its author, whatever became of the work, by the work's owner, or by an admin: that is noted, and the author told.
     * @throws AppError NOT_FOUND, FORBIDDEN
     */
    async remove(id: string, viewer: Viewer): Promise<{ removed: boolean; commentCount: number }> {
      const [comment, userId] = [await some(id), knownOf(viewer)]
      const by = await removerOf(comment, viewer)
      return store.transaction(async (tables) => {
        const { isRemoved, commentCount } = await removed(comment, by, tables)
        if (isRemoved && by === 'admin') {
          const entry = { actorId: userId, action: 'comment.remove', target: `comment ${comment.id}` }
          await audit.note(entry, tables.queries)
          await tellAuthor(comment, { reasons: [], note: '' }, tables.queries)
        }
        return { removed: true, commentCount }
      })
    },

    /** For whoever decides on reports, in that transaction. @returns false where it was gone already */
    async takeAway(id: string, judgement: Why, transaction: CommunityTransaction): Promise<boolean> {
      const tables = store.within(transaction)
      const comment = await tables.comment(id, null)
      if (comment === undefined || comment.isRemoved) return false
      await removed(comment, 'admin', tables)
      await tellAuthor(comment, judgement, transaction)
      return true
    },
  }

  async function added(
    { code, text, replyTo, requestId }: CommentWishes,
    userId: string,
    viewer: Viewer,
    tables: CommunityStores,
  ) {
    await tables.lockAuthor(userId)
    const work = await works.lockShown(code, viewer, tables.queries)
    const earlier = await tables.commentOfRequest(userId, requestId)
    if (earlier !== undefined) return { row: earlier, ownerId: work.ownerId }
    const at = clock.now()
    const recent = await tables.recentComments(userId, new Date(at.getTime() - LOOKED_BACK_MS))
    if (isTooFast(recent, text, at)) throw new AppError('COMMENTING_TOO_FAST')
    if (work.commentsClosed && work.ownerId !== userId) throw new AppError('COMMENTS_CLOSED')
    if (await tables.hasBlocked(work.ownerId, userId)) throw new AppError('BLOCKED')
    const answered = replyTo === undefined ? null : await answeredBy(replyTo, work, userId, tables)
    const id = uuidv7(random, at.getTime())
    const threadId = answered === null ? null : (answered.threadId ?? answered.id)
    const answeredId = answered?.threadId == null ? null : answered.id
    await tables.addComment({ id, workId: work.id, threadId, answeredId, authorId: userId, text, requestId, at })
    await works.changeCounts(work.id, { comments: 1 }, at, tables.queries)
    await tellOf({ commentId: id, workId: work.id }, work.ownerId, answered?.authorId ?? null, userId, tables)
    const row = await tables.comment(id, userId)
    if (row === undefined) throw new Error(`the comment ${id} was not added`)
    return { row, ownerId: work.ownerId }
  }

  /** Its thread is locked from here on. @throws AppError NOT_FOUND, BLOCKED */
  async function answeredBy(id: string, work: ShownWork, userId: string, tables: CommunityStores): Promise<CommentRow> {
    const found = isUuid(id) ? await tables.comment(id, userId) : undefined
    if (found === undefined || found.workId !== work.id) throw new AppError('NOT_FOUND')
    await tables.lockComment(found.threadId ?? found.id)
    const answered = await tables.comment(id, userId)
    if (answered === undefined || answered.isRemoved) throw new AppError('NOT_FOUND')
    if (answered.authorId !== null && (await tables.hasBlocked(answered.authorId, userId))) throw new AppError('BLOCKED')
    return answered
  }

  /** Who is answered hears of the answer, and the owner of every comment, but not twice of one. */
  async function tellOf(
    facts: { commentId: string; workId: string },
    ownerId: string,
    answeredAuthorId: string | null,
    by: string,
    { queries }: CommunityStores,
  ): Promise<void> {
    if (answeredAuthorId !== null) await messenger.tell({ kind: 'comment.answered', facts, to: answeredAuthorId, by }, queries)
    if (ownerId !== answeredAuthorId) await messenger.tell({ kind: 'comment.added', facts, to: ownerId, by }, queries)
  }

  async function tellAuthor({ id, workId, authorId }: CommentRow, why: Why, transaction: CommunityTransaction): Promise<void> {
    if (authorId === null) return
    const facts = { workId, commentId: id, ...why }
    await messenger.tell({ kind: 'comment.removed', facts, to: authorId }, transaction)
  }

  /** @returns whether it stood until now, and how many comments the work has then */
  async function removed(
    { id, workId, threadId, createdAt }: CommentRow,
    by: Remover,
    tables: CommunityStores,
  ): Promise<{ isRemoved: boolean; commentCount: number }> {
    await works.lock([workId], tables.queries)
    if (threadId !== null) await tables.lockComment(threadId)
    const isRemoved = await tables.removeComment(id, threadId, by, clock.now())
    const counts = await works.changeCounts(workId, { comments: isRemoved ? -1 : 0 }, createdAt, tables.queries)
    return { isRemoved, commentCount: counts.commentCount }
  }

  async function removerOf(comment: CommentRow, viewer: Viewer): Promise<Remover> {
    if (comment.authorId !== null && comment.authorId === viewer.userId) return 'author'
    if (viewer.isAdmin) return 'admin'
    const work = await shownOrMissing(comment, viewer)
    if (work.ownerId !== viewer.userId) throw new AppError('FORBIDDEN')
    return 'owner'
  }

  async function some(id: string): Promise<CommentRow> {
    const row = isUuid(id) ? await store.comment(id, null) : undefined
    if (row === undefined) throw new AppError('NOT_FOUND')
    return row
  }

  /** Whatever hides the work, its comments are just not there. */
  async function shownOrMissing({ workId }: CommentRow, viewer: Viewer): Promise<ShownWork> {
    try {
      return await works.shown({ id: workId }, viewer)
    } catch (cause) {
      throw cause instanceof AppError ? new AppError('NOT_FOUND', { cause }) : cause
    }
  }

  async function one(row: CommentRow, ownerId: string, viewer: Viewer): Promise<Comment> {
    const comment = (await toWire([row], ownerId, viewer)).get(row.id)
    if (comment === undefined) throw new AppError('NOT_FOUND')
    return comment
  }
}
