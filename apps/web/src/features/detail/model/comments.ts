import { type Comment, commentsOfWork, repliesOfComment } from '@zhanjian/contract/community.ts'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'

export type CommentOrder = 'hot' | 'newest'

const FRESH_MS = 30_000
const idOf = ({ id }: Comment) => id

/** @param focus a comment of either level whose thread comes first */
export const useThreads = (code: string, order: CommentOrder, focus?: string) =>
  useCursorList(
    commentsOfWork,
    { body: { code, order, ...(focus === undefined ? {} : { focus }) } },
    { keyOf: idOf, staleTimeMs: FRESH_MS },
  )

export const useReplies = (threadId: string, isEnabled: boolean) =>
  useCursorList(repliesOfComment, { params: { id: threadId } }, { keyOf: idOf, isEnabled, staleTimeMs: FRESH_MS })
