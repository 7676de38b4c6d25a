import { type Comment, commentsOfWork, likeComment, repliesOfComment } from '@zhanjian/contract/community.ts'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'
import { useWishes } from '../../../lib/community/use-wishes.ts'
import { patchComment } from './cached-comments.ts'

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

/** By the comment's id. */
export const useLikeComment = () => useWishes(LIKES)

const LIKES: Parameters<typeof useWishes<{ isLiked: boolean; likeCount: number }>>[0] = {
  send: (call, id, isLiked) => call(likeComment, { params: { id }, body: { isLiked } }),
  show: (queryClient, id, isLiked) =>
    patchComment(queryClient, id, (comment) => ({
      isLiked,
      likeCount: comment.isLiked === isLiked ? comment.likeCount : comment.likeCount + (isLiked ? 1 : -1),
    })),
  settle: (queryClient, id, answer) => patchComment(queryClient, id, () => answer),
}
