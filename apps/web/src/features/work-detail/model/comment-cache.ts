import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { type Comment, type CommentThread, commentsOfWork, repliesOfComment } from '@zhanjian/contract/community/community.ts'
import { patchCached } from '../../../lib/api/patch-cached.ts'
import { isRecord } from '../../../lib/type-guards.ts'
import { patchCachedWork } from '../../../shared/works/patch-cached-works.ts'

const isComment = (value: object): value is Comment => 'replyTo' in value && 'isByOwner' in value
const isThread = (value: object): value is CommentThread => isComment(value) && 'replies' in value

/** Updates a comment or reply in every cached list. */
export const patchComment = (queryClient: QueryClient, id: string, change: (comment: Comment) => Partial<Comment>): void =>
  patchCached(queryClient, (value): value is Comment => isComment(value) && value.id === id, change)

const patchThread = (queryClient: QueryClient, id: string, change: (thread: CommentThread) => Partial<CommentThread>): void =>
  patchCached(queryClient, (value): value is CommentThread => isThread(value) && value.id === id, change)

/**
 * Adds a new comment: first in the work's lists, or last in its thread.
 * @param threadId null: it starts a thread
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
  /** Null: it started a thread. */
  threadId: string | null
  /** Of the work, as counted by the server. */
  commentCount: number
}

/** Removes a deleted comment from the cached lists and updates the counts. */
export function removeCachedComment(
  queryClient: QueryClient,
  { workCode, commentId, threadId, commentCount }: RemovedComment,
): void {
  const withoutRemoved = <Record extends Comment>(records: Record[]) => records.filter(({ id }) => id !== commentId)
  if (threadId === null) {
    updatePages<CommentThread>(queryClient, matchThreadList(workCode), (records) =>
      records.some(({ id, replyCount }) => id === commentId && replyCount === 0) ? withoutRemoved(records) : records,
    )
    // Replies stay below a deleted comment.
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

/** Changes the records of each page of the matching lists; pages count from 0. */
function updatePages<Record>(
  queryClient: QueryClient,
  matchesKey: QueryKeyFilter,
  change: (records: Record[], part: number) => Record[],
): void {
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    const [path, , input] = queryKey
    if (!isRecord(input) || !matchesKey(path, input)) continue
    // The key determines the endpoint, and with it the type.
    const data = state.data as InfiniteData<{ records: Record[] }> | undefined
    if (data === undefined) continue
    const pages = data.pages.map((page, part) => ({ ...page, records: change(page.records, part) }))
    queryClient.setQueryData(queryKey, { ...data, pages }, { updatedAt: state.dataUpdatedAt })
  }
}
