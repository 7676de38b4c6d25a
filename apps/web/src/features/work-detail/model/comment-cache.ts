import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { type Comment, type CommentThread, commentsOfWork, repliesOfComment } from '@zhanjian/contract/community.ts'
import { patchCached } from '../../../lib/api/patch-cached.ts'
import { patchCachedWork } from '../../../shared/works/patch-cached-works.ts'
import { isRecord } from '../../../lib/type-guards.ts'

const isComment = (value: object): value is Comment => 'replyTo' in value && 'isByOwner' in value
const isThread = (value: object): value is CommentThread => isComment(value) && 'replies' in value

/** A comment of either level, wherever it is shown. */
export const patchComment = (queryClient: QueryClient, id: string, change: (comment: Comment) => Partial<Comment>): void =>
  patchCached(queryClient, (value): value is Comment => isComment(value) && value.id === id, change)

const patchThread = (queryClient: QueryClient, id: string, change: (thread: CommentThread) => Partial<CommentThread>): void =>
  patchCached(queryClient, (value): value is CommentThread => isThread(value) && value.id === id, change)

/**
 * A comment that has just been written: first in its work's lists, or last in its thread.
 * @param threadId null: it begins a thread of its own
 */
export function addCachedComment(queryClient: QueryClient, workCode: string, comment: Comment, threadId: string | null): void {
  if (threadId === null) {
    const thread: CommentThread = { ...comment, replyCount: 0, replies: [] }
    updatePages<CommentThread>(queryClient, matchThreadList(workCode), (records, part) =>
      part > 0 || records.some(({ id }) => id === comment.id) ? records : [thread, ...records],
    )
  } else {
    patchThread(queryClient, threadId, ({ replies, replyCount }) =>
      replies.some(({ id }) => id === comment.id) ? {} : { replies: [...replies, comment], replyCount: replyCount + 1 },
    )
  }
  patchCachedWork(queryClient, workCode, ({ commentCount }) => ({ commentCount: commentCount + 1 }))
}

interface RemovedComment {
  workCode: string
  commentId: string
  /** Null: it began a thread. */
  threadId: string | null
  /** Of the work, as the server counts now. */
  commentCount: number
}

export function removeCachedComment(
  queryClient: QueryClient,
  { workCode, commentId, threadId, commentCount }: RemovedComment,
): void {
  const withoutRemoved = <Record extends Comment>(records: Record[]) => records.filter(({ id }) => id !== commentId)
  if (threadId === null) {
    updatePages<CommentThread>(queryClient, matchThreadList(workCode), (records) =>
      records.some(({ id, replyCount }) => id === commentId && replyCount === 0) ? withoutRemoved(records) : records,
    )
    // Answers keep their place under a comment that is gone.
    patchComment(queryClient, commentId, () => ({ text: '', isRemoved: true, can: { remove: false, report: false } }))
  } else {
    updatePages<Comment>(queryClient, matchReplies(threadId), withoutRemoved)
    patchThread(queryClient, threadId, ({ replies, replyCount }) => ({
      replies: withoutRemoved(replies),
      replyCount: Math.max(0, replyCount - 1),
    }))
  }
  patchCachedWork(queryClient, workCode, () => ({ commentCount }))
}

type QueryKeyFilter = (path: unknown, input: Record<string, unknown>) => boolean

const matchThreadList =
  (workCode: string): QueryKeyFilter =>
  (path, { body }) =>
    path === commentsOfWork.path && isRecord(body) && body.code === workCode

const matchReplies =
  (threadId: string): QueryKeyFilter =>
  (path, { params }) =>
    path === repliesOfComment.path && isRecord(params) && params.id === threadId

/** Changes the records of each part of the lists that have such a key; parts count from 0. */
function updatePages<Record>(
  queryClient: QueryClient,
  matchesKey: QueryKeyFilter,
  change: (records: Record[], part: number) => Record[],
): void {
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    const [path, , input] = queryKey
    if (!isRecord(input) || !matchesKey(path, input)) continue
    // The key says which call's answers these are.
    const data = state.data as InfiniteData<{ records: Record[] }> | undefined
    if (data === undefined) continue
    const pages = data.pages.map((page, part) => ({ ...page, records: change(page.records, part) }))
    queryClient.setQueryData(queryKey, { ...data, pages }, { updatedAt: state.dataUpdatedAt })
  }
}
