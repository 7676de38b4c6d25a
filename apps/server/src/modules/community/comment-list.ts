import type { Comment, CommentThread } from '@zhanjian/contract/community.ts'
import { COMMENT_REPLIES_SHOWN } from '@zhanjian/contract/limits.ts'
import { counter } from '@zhanjian/contract/shapes.ts'
import * as z from 'zod/mini'
import { AppError } from '../../app-error.ts'
import { createCursor } from '../../cursor.ts'
import { isUuid } from '../../platform/random.ts'
import type { PartRequest } from './collections.ts'
import type { CommentRow } from './comment-store.ts'
import type { CommentsToWire } from './comment-wire.ts'
import type { CommunityStore } from './store.ts'
import type { ShownWork, Viewer, WorksPort } from './works-port.ts'

/** So many of the most liked and answered come first; what follows stands as it was written. */
const HOTTEST_MAX = 12

/**
 * The threads that come first were chosen when the list began, and the cursor names them: whatever is liked meanwhile,
 * nothing moves between what was read and what is to come. All others follow, newest first.
 */
const threadPlace = z.object({
  /** In their order; a thread that somebody was led to stands before them. */
  first: z.array(z.uuid()).check(z.maxLength(HOTTEST_MAX + 1)),
  /** How many of them have been read. */
  read: z.int().check(z.gte(0), z.lte(HOTTEST_MAX + 1)),
  /** The last of the others; null: none yet. */
  after: z.nullable(z.uuid()),
})
type ThreadPlace = z.infer<typeof threadPlace>
const threadCursor = createCursor(threadPlace)
const positionCursor = createCursor(counter)

export interface ListRequest extends PartRequest {
  code: string
  order: 'hot' | 'newest'
  focus?: string | undefined
}

export interface CommentListDependencies {
  store: CommunityStore
  works: Pick<WorksPort, 'shown'>
  toWire: CommentsToWire
}

/** Reading the talk about a work. */
export function createCommentList({ store, works, toWire }: CommentListDependencies) {
  return {
    /** @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED, INVALID_INPUT */
    async threads(request: ListRequest, viewer: Viewer) {
      const work = await works.shown({ code: request.code }, viewer)
      const focus = await focusOf(request, work)
      const place = threadCursor.read(request.cursor) ?? (await beginning(request, work, focus, viewer))
      const { rows, next } = await page(work, place, request.size, viewer)
      const records = await withReplies(rows, work, focus, viewer)
      return { records, cursor: next && threadCursor.of(next), total: work.commentCount }
    },

    /** @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED, INVALID_INPUT */
    async replies(threadId: string, { cursor, size }: PartRequest, viewer: Viewer) {
      const thread = isUuid(threadId) ? await store.comment(threadId, null) : undefined
      if (thread === undefined || thread.threadId !== null) throw new AppError('NOT_FOUND')
      const work = await works.shown({ id: thread.workId }, viewer)
      const rows = await store.replies(thread.id, positionCursor.read(cursor) ?? 0, viewer.userId, size + 1)
      const shown = rows.slice(0, size)
      const wire = await toWire(shown, work.ownerId, viewer)
      const last = shown.at(-1)?.position ?? null
      return {
        records: shown.flatMap(({ id }) => wire.get(id) ?? []),
        cursor: rows.length > size && last !== null ? positionCursor.of(last) : null,
      }
    },
  }

  /** Only where the list begins. */
  async function focusOf({ focus, cursor }: ListRequest, work: ShownWork): Promise<CommentRow | null> {
    const row = focus === undefined || cursor !== undefined || !isUuid(focus) ? undefined : await store.comment(focus, null)
    return row?.workId === work.id ? row : null
  }

  async function beginning(
    { order }: ListRequest,
    work: ShownWork,
    focus: CommentRow | null,
    { userId }: Viewer,
  ): Promise<ThreadPlace> {
    const hottest = order === 'hot' ? await store.hottest(work.id, userId, HOTTEST_MAX) : []
    const focused = focus === null ? [] : [focus.threadId ?? focus.id]
    return { first: [...new Set([...focused, ...hottest])], read: 0, after: null }
  }

  async function page(work: ShownWork, place: ThreadPlace, size: number, { userId }: Viewer) {
    const ids = place.first.slice(place.read, place.read + size)
    const byId = new Map((await store.threadsByIds(work.id, ids, userId)).map((row) => [row.id, row]))
    const first = ids.flatMap((id) => byId.get(id) ?? [])
    const read = place.read + ids.length
    const wanted = size - ids.length
    const others = await store.newest(work.id, { beforeId: place.after, besides: place.first, readerId: userId }, wanted + 1)
    const shown = others.slice(0, wanted)
    const isMore = read < place.first.length || others.length > wanted
    const next = isMore ? { ...place, read, after: shown.at(-1)?.id ?? place.after } : null
    return { rows: [...first, ...shown], next }
  }

  async function withReplies(
    threads: readonly CommentRow[],
    work: ShownWork,
    focus: CommentRow | null,
    viewer: Viewer,
  ): Promise<CommentThread[]> {
    const answered = threads.filter(({ replyCount }) => replyCount > 0).map(({ id }) => id)
    const replies = await store.firstReplies(answered, viewer.userId, COMMENT_REPLIES_SHOWN)
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
