import { counter } from '@zhanjian/contract/api/shared-schemas.ts'
import type { Comment, CommentThread } from '@zhanjian/contract/community/community.ts'
import { COMMENT_REPLIES_SHOWN } from '@zhanjian/contract/community/limits.ts'
import * as z from 'zod/mini'
import { AppError } from '../../../failures/app-error.ts'
import { createCursorCodec, cutPage } from '../../../module-support/cursor.ts'
import { isUuid } from '../../../platform/random.ts'
import type { Viewer, WorkAccess, WorkRow } from '../../content/works/service.ts'
import type { CommentMapper } from './comment-mapper.ts'
import type { CommentRow } from './comment-store.ts'
import type { PageRequest } from './keyset-page.ts'
import type { CommunityStore } from './store.ts'

/** This many of the most liked and answered threads come first. */
const HOTTEST_MAX = 12

/**
 * The first threads are chosen with the first page and stored in the cursor, so that later likes do not move threads
 * between pages. All others follow, newest first.
 */
const threadPositionSchema = z.object({
  /** In their order; a focused thread comes before them. */
  first: z.array(z.uuid()).check(z.maxLength(HOTTEST_MAX + 1)),
  /** How many of them were on earlier pages. */
  read: z.int().check(z.gte(0), z.lte(HOTTEST_MAX + 1)),
  /** The last one of the other threads; null: none yet. */
  after: z.nullable(z.uuid()),
})
type ThreadPosition = z.infer<typeof threadPositionSchema>
const threadCursor = createCursorCodec(threadPositionSchema)
const positionCursor = createCursorCodec(counter)

/** Request of a page of threads; `focus`: id of a comment whose thread comes first. */
export interface ThreadListRequest extends PageRequest {
  code: string
  order: 'hot' | 'newest'
  focus?: string | undefined
}

export interface CommentListDependencies {
  store: CommunityStore
  works: Pick<WorkAccess, 'getVisibleWork'>
  toWire: CommentMapper
}

/** Pages of a work's comments. */
export function createCommentList({ store, works, toWire }: CommentListDependencies) {
  return {
    /** A page of threads with their first replies. @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED, INVALID_INPUT */
    async listThreads(request: ThreadListRequest, viewer: Viewer) {
      const work = await works.getVisibleWork({ code: request.code }, viewer)
      const focus = await findFocusedComment(request, work)
      const position = threadCursor.decode(request.cursor) ?? (await createFirstPosition(request, work, focus, viewer))
      const { rows, next } = await readPage(work, position, request.size, viewer)
      const records = await withReplies(rows, work, focus, viewer)
      return { records, cursor: next && threadCursor.encode(next), total: work.commentCount }
    },

    /** A page of a thread's replies, oldest first. @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED, INVALID_INPUT */
    async listReplies(threadId: string, { cursor, size }: PageRequest, viewer: Viewer) {
      const thread = isUuid(threadId) ? await store.findComment(threadId, null) : undefined
      if (thread === undefined || thread.threadId !== null) throw new AppError('NOT_FOUND')
      const work = await works.getVisibleWork({ id: thread.workId }, viewer)
      const rows = await store.listReplies(thread.id, positionCursor.decode(cursor) ?? 0, viewer.userId, size + 1)
      const page = cutPage(rows, size, ({ position }) => (position === null ? null : positionCursor.encode(position)))
      const wire = await toWire(page.shown, work.ownerId, viewer)
      return { records: page.shown.flatMap(({ id }) => wire.get(id) ?? []), cursor: page.cursor }
    },
  }

  /** The comment to focus, on the first page only. */
  async function findFocusedComment({ focus, cursor }: ThreadListRequest, work: WorkRow): Promise<CommentRow | null> {
    const row = focus === undefined || cursor !== undefined || !isUuid(focus) ? undefined : await store.findComment(focus, null)
    return row?.workId === work.id ? row : null
  }

  async function createFirstPosition(
    { order }: ThreadListRequest,
    work: WorkRow,
    focus: CommentRow | null,
    { userId }: Viewer,
  ): Promise<ThreadPosition> {
    const hottest = order === 'hot' ? await store.listHottestThreadIds(work.id, userId, HOTTEST_MAX) : []
    const focused = focus === null ? [] : [focus.threadId ?? focus.id]
    return { first: [...new Set([...focused, ...hottest])], read: 0, after: null }
  }

  async function readPage(work: WorkRow, position: ThreadPosition, size: number, { userId }: Viewer) {
    const ids = position.first.slice(position.read, position.read + size)
    const byId = new Map((await store.findThreadsByIds(work.id, ids, userId)).map((row) => [row.id, row]))
    const first = ids.flatMap((id) => byId.get(id) ?? [])
    const read = position.read + ids.length
    const wanted = size - ids.length
    const others = await store.listNewestThreads(
      work.id,
      { beforeId: position.after, besides: position.first, readerId: userId },
      wanted + 1,
    )
    const shown = others.slice(0, wanted)
    const isMore = read < position.first.length || others.length > wanted
    const next = isMore ? { ...position, read, after: shown.at(-1)?.id ?? position.after } : null
    return { rows: [...first, ...shown], next }
  }

  async function withReplies(
    threads: readonly CommentRow[],
    work: WorkRow,
    focus: CommentRow | null,
    viewer: Viewer,
  ): Promise<CommentThread[]> {
    const answered = threads.filter(({ replyCount }) => replyCount > 0).map(({ id }) => id)
    const replies = await store.listFirstReplies(answered, viewer.userId, COMMENT_REPLIES_SHOWN)
    const isMissing = focus !== null && focus.threadId !== null && !focus.isRemoved && !replies.some(({ id }) => id === focus.id)
    const all = isMissing ? [...replies, focus] : replies
    const wire = await toWire([...threads, ...all], work.ownerId, viewer)
    const wireOf = ({ id }: CommentRow): Comment[] => [wire.get(id) ?? []].flat()
    return threads.flatMap((thread) =>
      wireOf(thread).map((comment) => ({
        ...comment,
        replyCount: thread.replyCount,
        replies: all.filter(({ threadId }) => threadId === thread.id).flatMap(wireOf),
      })),
    )
  }
}
