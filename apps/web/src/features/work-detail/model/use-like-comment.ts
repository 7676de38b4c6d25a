import { likeComment } from '@zhanjian/contract/community/community.ts'
import { useOptimisticToggles } from '../../../shared/works/use-optimistic-toggles.ts'
import { patchComment } from './comment-cache.ts'

/** By the comment's id. */
export const useLikeComment = () => useOptimisticToggles(LIKE_REQUEST)

const LIKE_REQUEST: Parameters<typeof useOptimisticToggles<{ isLiked: boolean; likeCount: number }>>[0] = {
  send: (call, id, isLiked) => call(likeComment, { params: { id }, body: { isLiked } }),
  applyOptimistic: (queryClient, id, isLiked) =>
    patchComment(queryClient, id, (comment) => ({
      isLiked,
      likeCount: comment.isLiked === isLiked ? comment.likeCount : comment.likeCount + (isLiked ? 1 : -1),
    })),
  applyResponse: (queryClient, id, answer) => patchComment(queryClient, id, () => answer),
}
