import { type Comment, commentsOfWork, repliesOfComment } from '@zhanjian/contract/community/community.ts'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'

export type CommentOrder = 'hot' | 'newest'

const STALE_TIME_MS = 30_000
const getId = ({ id }: Comment) => id

/** @param focusedId a comment or reply whose thread comes first */
export const useCommentThreads = (code: string, order: CommentOrder, focusedId?: string) =>
  useCursorList(
    commentsOfWork,
    { body: { code, order, ...(focusedId === undefined ? {} : { focus: focusedId }) } },
    { getKey: getId, staleTimeMs: STALE_TIME_MS },
  )

/** The replies of a thread, paged. */
export const useCommentReplies = (threadId: string, isEnabled: boolean) =>
  useCursorList(repliesOfComment, { params: { id: threadId } }, { getKey: getId, isEnabled, staleTimeMs: STALE_TIME_MS })
